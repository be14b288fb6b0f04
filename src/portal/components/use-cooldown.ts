import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_S } from '../../contract/limits.ts';
import { fill } from '../copy/fill.ts';
import { mailRequests } from '../copy/mail-requests.ts';

/**
 * Limits how often a mail is sent again (rule S7.3).
 * @returns the reason why the button is disabled, or undefined, and a function that starts the cooldown
 */
export function useCooldown() {
  const [{ endMs, nowMs }, setTimes] = useState({ endMs: 0, nowMs: 0 });
  const seconds = Math.ceil((endMs - nowMs) / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    // The seconds come from the clock, because phones stop the timers of hidden pages.
    const timer = setTimeout(() => setTimes({ endMs, nowMs: Date.now() }), 1000);
    return () => clearTimeout(timer);
  });
  const waitReason = seconds > 0 ? fill(mailRequests.cooldown, { seconds }) : undefined;
  const startCooldown = () => {
    const nowMs = Date.now();
    setTimes({ endMs: nowMs + RESEND_COOLDOWN_S * 1000, nowMs });
  };
  return [waitReason, startCooldown] as const;
}
