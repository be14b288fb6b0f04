import { useEffect } from 'react';
import { listen } from '../../events.ts';
import { $notices } from '../../notices.ts';

/**
 * Lets the browser ask before a page with changes is left (rule 7.19). It does not ask on the way to
 * sign-in, because a draft keeps the changes.
 */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const askPerson = (event: Event) => event.preventDefault();
    const startGuard = () => addEventListener('beforeunload', askPerson);
    const stopGuard = () => removeEventListener('beforeunload', askPerson);
    startGuard();
    document.addEventListener('input', startGuard);
    // After a sign-in that fails the page stays and shows a notice.
    const stopWatchingNotices = $notices.listen((notices, _, key) => {
      if (key && notices[key]) startGuard();
    });
    const stopListening = listen('portal:leaving', stopGuard);
    return () => {
      stopGuard();
      document.removeEventListener('input', startGuard);
      stopListening();
      stopWatchingNotices();
    };
  }, [isDirty]);
}
