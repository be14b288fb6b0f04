import { useEffect } from 'react';
import { setTitle } from '../../session/page/page-title.ts';

let failedForms = 0;

/**
 * Puts 'Fehler: ' before the page's title while a submit stands failed, once however many forms of
 * the page have failed (rule 1.5).
 */
export function useFaultTitle(failed: boolean): void {
  useEffect(() => {
    if (!failed) return undefined;
    countFailed(1);
    return () => countFailed(-1);
  }, [failed]);
}

function countFailed(change: 1 | -1): void {
  failedForms += change;
  setTitle({ hasFault: failedForms > 0 });
}
