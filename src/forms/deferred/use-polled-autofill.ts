import { useEffect } from 'react';
import { AUTOFILL_POLL_MS } from '../../limits.ts';

/**
 * Looks now and then whether a password manager has filled the fields without saying so: a button
 * that waits for them would wait for ever (rule 8.11).
 * @param sync takes over what stands in the fields
 * @param isWaiting whether the button waits for something in the fields
 */
export function usePolledAutofill(sync: () => void, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(sync, AUTOFILL_POLL_MS);
    return () => clearInterval(timer);
  }, [sync, isWaiting]);
}
