import { useEffect } from 'react';
import { listen } from '../../events.ts';

/** Not on the way to sign-in, where a draft keeps the changes (rule 7.19). */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    let isLeaving = false;
    const stay = () => {
      isLeaving = false;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    const stop = listen('portal:leaving', () => {
      isLeaving = true;
    });
    document.addEventListener('input', stay);
    addEventListener('beforeunload', ask);
    return () => {
      stop();
      document.removeEventListener('input', stay);
      removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
