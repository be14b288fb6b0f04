import { useEffect } from 'react';

const PREFIX = 'Fehler: ';

/** Puts 'Fehler: ' before the page's title while a submit stands failed (decision 1.5). */
export function useFaultTitle(failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    document.title = PREFIX + document.title;
    return () => {
      document.title = document.title.replace(PREFIX, '');
    };
  }, [failed]);
}
