import { useEffect } from 'react';
import { setTitle } from '../session/page/heading.ts';

let wrongForms = 0;

/** Prefixes the title of the page with 'Fehler: ' once, however many forms are wrong. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    countWrongForms(1);
    return () => countWrongForms(-1);
  }, [isWrong]);
}

function countWrongForms(change: 1 | -1): void {
  wrongForms += change;
  setTitle({ hasError: wrongForms > 0 });
}
