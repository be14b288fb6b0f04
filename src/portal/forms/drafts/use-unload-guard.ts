import { useEffect } from 'react';
import { listen } from '../../events.ts';

/** Not on the way to sign-in, where a draft keeps the changes (rule 7.19). */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: Event) => event.preventDefault();
    const guard = () => addEventListener('beforeunload', ask);
    const release = () => removeEventListener('beforeunload', ask);
    guard();
    document.addEventListener('input', guard);
    // A sign-in that fails sends a notice, and the page stays.
    const stops = [listen('portal:leaving', release), listen('portal:notice', guard)];
    return () => {
      release();
      document.removeEventListener('input', guard);
      for (const stop of stops) stop();
    };
  }, [isDirty]);
}
