import { useEffect } from 'react';
import { listen } from '../../events.ts';
import { $notices } from '../../notices.ts';

/** Not on the way to sign-in, where a draft keeps the changes (rule 7.19). */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: Event) => event.preventDefault();
    const guard = () => addEventListener('beforeunload', ask);
    const release = () => removeEventListener('beforeunload', ask);
    guard();
    document.addEventListener('input', guard);
    // After a sign-in that has failed the page stays.
    const guardAgain = $notices.listen((notices, _, key) => {
      if (key && notices[key]) guard();
    });
    const stops = [listen('portal:leaving', release), guardAgain];
    return () => {
      release();
      document.removeEventListener('input', guard);
      for (const stop of stops) stop();
    };
  }, [isDirty]);
}
