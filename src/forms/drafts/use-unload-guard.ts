import { useEffect } from 'react';

/**
 * Lets the browser ask before unsaved changes are lost (rule 7.19); not when the portal itself
 * leaves for sign-in, where a draft keeps them.
 */
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
