import { useEffect } from 'react';
import { setTitle } from '../session/page/heading.ts';

let wrongFormCount = 0;

/** Begins the title of the page with 'Fehler: ' while at least one form shows an error or a failure. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    changeWrongFormCount(1);
    return () => changeWrongFormCount(-1);
  }, [isWrong]);
}

function changeWrongFormCount(change: 1 | -1): void {
  wrongFormCount += change;
  setTitle({ hasError: wrongFormCount > 0 });
}
