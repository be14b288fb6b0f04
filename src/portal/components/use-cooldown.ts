import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_S } from '../../contract/limits.ts';
import { fill } from '../copy/fill.ts';
import { mailRequests } from '../copy/mail-requests.ts';

/** @returns why the button of a resend rests, if it does, and what lets it rest (rule S7.3) */
export function useCooldown() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const reason = seconds > 0 ? fill(mailRequests.cooldown, { seconds }) : undefined;
  return [reason, () => setSeconds(RESEND_COOLDOWN_S)] as const;
}
