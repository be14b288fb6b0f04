import { useEffect } from 'react';
import { AUTOFILL_POLL_MS } from '../../limits.ts';

/** Autofill may fire no event, so a button that waits for values must poll (rule 8.11). */
export function usePolledAutofill(sync: () => void, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(sync, AUTOFILL_POLL_MS);
    return () => clearInterval(timer);
  }, [sync, isWaiting]);
}
