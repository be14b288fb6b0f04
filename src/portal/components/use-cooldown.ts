import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_S } from '../../contract/limits.ts';
import { fill } from '../copy/fill.ts';
import { mailRequests } from '../copy/mail-requests.ts';

/** @returns why the button of a resend rests, if it does, and what lets it rest (rule S7.3) */
export function useCooldown() {
  const [{ end, now }, setTimes] = useState({ end: 0, now: 0 });
  const seconds = Math.ceil((end - now) / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    // Read from the clock: phones stop the timers of pages that nobody sees.
    const timer = setTimeout(() => setTimes({ end, now: Date.now() }), 1000);
    return () => clearTimeout(timer);
  });
  const reason = seconds > 0 ? fill(mailRequests.cooldown, { seconds }) : undefined;
  const startCooldown = () =>
    setTimes({ end: Date.now() + RESEND_COOLDOWN_S * 1000, now: Date.now() });
  return [reason, startCooldown] as const;
}
