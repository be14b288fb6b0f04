import { useEffect } from 'react';
import { listen } from '../../events.ts';

/** Not on the way to sign-in, where a draft keeps the changes (rule 7.19). */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    let isLeaving = false;
    const note = (leaves: boolean) => () => {
      isLeaving = leaves;
    };
    const ask = (event: BeforeUnloadEvent) => !isLeaving && event.preventDefault();
    const stay = note(false);
    document.addEventListener('input', stay);
    addEventListener('beforeunload', ask);
    // A sign-in that fails says so.
    const stops = [listen('portal:leaving', note(true)), listen('portal:notice', stay)];
    return () => {
      document.removeEventListener('input', stay);
      removeEventListener('beforeunload', ask);
      for (const stop of stops) stop();
    };
  }, [isDirty]);
}
