import { useEffect } from 'react';

/** Not on the way to sign-in, where a draft keeps the changes (rule 7.19). */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    const stay = () => {
      isLeaving = false;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    document.addEventListener('portal:sign-in', leave);
    document.addEventListener('input', stay);
    addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('portal:sign-in', leave);
      document.removeEventListener('input', stay);
      removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
