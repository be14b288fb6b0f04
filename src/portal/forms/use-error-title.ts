import { useEffect } from 'react';
import { setTitle } from '../session/page/heading.ts';

let wrongForms = 0;

/** Begins the title of the page with 'Fehler: ' while at least one form is wrong. */
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
