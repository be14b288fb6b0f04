import { useEffect } from 'react';
import { markTitleFaulty } from '../../session/page/page-title.ts';

/** Puts 'Fehler: ' before the page's title while a submit stands failed (rule 1.5). */
export function useFaultTitle(failed: boolean): void {
  useEffect(() => (failed ? markTitleFaulty() : undefined), [failed]);
}
