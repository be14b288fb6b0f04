import { useEffect } from 'react';
import { listen } from '../../events.ts';
import { $notices } from '../../notices.ts';

/** Asks before the page is left with changes, but not on the way to sign-in, where a draft keeps them (rule 7.19). */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: Event) => event.preventDefault();
    const guard = () => addEventListener('beforeunload', ask);
    const release = () => removeEventListener('beforeunload', ask);
    guard();
    document.addEventListener('input', guard);
    // A sign-in that fails shows a notice, and the page stays.
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
