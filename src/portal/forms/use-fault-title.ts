import { useEffect } from 'react';
import { setTitle } from '../session/page/page-title.ts';

let failedForms = 0;

/** Prefixes the title with 'Fehler: ' once, however many forms have failed (rule 1.5). */
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
