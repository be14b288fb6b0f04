import { useEffect } from 'react';
import { listen } from '../../events.ts';
import { $notices } from '../../notices.ts';

/**
 * Lets the browser ask before a person leaves a page with changes (rule 7.19). The browser does not ask on the
 * way to the sign-in, because a draft keeps the changes.
 */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const askPerson = (event: Event) => event.preventDefault();
    const startGuard = () => addEventListener('beforeunload', askPerson);
    const stopGuard = () => removeEventListener('beforeunload', askPerson);
    startGuard();
    document.addEventListener('input', startGuard);
    // If the start of a sign-in fails, the page stays and shows a notice. Then the guard is needed again.
    const stopWatchingNotices = $notices.listen((notices, _, key) => {
      if (key && notices[key]) startGuard();
    });
    const stopWatchingLeaving = listen('portal:leaving', stopGuard);
    return () => {
      stopGuard();
      document.removeEventListener('input', startGuard);
      stopWatchingLeaving();
      stopWatchingNotices();
    };
  }, [isDirty]);
}
