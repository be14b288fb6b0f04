import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_S } from '../../contract/limits.ts';
import { fill } from '../copy/fill.ts';
import { mailRequests } from '../copy/mail-requests.ts';

/**
 * Limits how often a mail is sent again (rule S7.3).
 * @returns `[waitReason, startCooldown]`; `waitReason` is undefined while the button is enabled
 */
export function useCooldown() {
  const [times, setTimes] = useState({ endMs: 0, nowMs: 0 });
  useEffect(() => {
    if (times.nowMs >= times.endMs) return;
    // The seconds come from the clock, because phones stop the timers of hidden pages.
    const timer = setTimeout(() => setTimes({ ...times, nowMs: Date.now() }), 1000);
    return () => clearTimeout(timer);
  }, [times]);
  const seconds = Math.ceil((times.endMs - times.nowMs) / 1000);
  const waitReason = seconds > 0 ? fill(mailRequests.cooldown, { seconds }) : undefined;
  const startCooldown = () => {
    const nowMs = Date.now();
    setTimes({ endMs: nowMs + RESEND_COOLDOWN_S * 1000, nowMs });
  };
  return [waitReason, startCooldown] as const;
}
