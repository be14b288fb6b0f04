import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_S } from '../../contract/limits.ts';
import { fill } from '../copy/fill.ts';
import { mailRequests } from '../copy/mail-requests.ts';

/** Limits how often a mail is sent again (rule S7.3). @returns the reason why the button is disabled, if it is, and a function that starts the cooldown */
export function useCooldown() {
  const [{ end, now }, setTimes] = useState({ end: 0, now: 0 });
  const seconds = Math.ceil((end - now) / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    // The clock tells the time that has passed, because phones stop the timers of hidden pages.
    const timer = setTimeout(() => setTimes({ end, now: Date.now() }), 1000);
    return () => clearTimeout(timer);
  });
  const reason = seconds > 0 ? fill(mailRequests.cooldown, { seconds }) : undefined;
  const startCooldown = () =>
    setTimes({ end: Date.now() + RESEND_COOLDOWN_S * 1000, now: Date.now() });
  return [reason, startCooldown] as const;
}
