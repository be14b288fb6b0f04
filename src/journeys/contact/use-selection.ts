import { useCallback, useEffect, useState } from 'react';
import type { ContactCategory } from '../../contract/contact.ts';
import { addressOf, type Selection, selectionOf } from './selection.ts';

interface SelectionApi {
  readonly selection: Selection;
  chooseCategory(cId: string): void;
  chooseTopic(tId: string): void;
  /** Back to nothing chosen, in place of the present entry; always the same function. */
  reset(): void;
}

/**
 * The selection that the address holds. A new category is a new history entry, a second topic of
 * the same category replaces the first; Back works, the query stays (rule 7.14.3). An address
 * that names no category becomes /kontakt (rule 7.14.2).
 */
export function useSelection(categories: readonly ContactCategory[]): SelectionApi {
  const [path, setPath] = useState('');
  const [wasUnknown, setWasUnknown] = useState(false);
  useEffect(() => {
    const follow = () => {
      setPath(location.pathname);
      setWasUnknown(false);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const found = selectionOf(path, categories);
  const isUnknown = found.unknown === true && categories.length > 0;
  useEffect(() => {
    if (!isUnknown) return;
    setPath(goTo({}, 'replace'));
    setWasUnknown(true);
  }, [isUnknown]);

  const go = useCallback((next: Selection, how: 'push' | 'replace') => {
    setPath(goTo(next, how));
    setWasUnknown(false);
  }, []);

  return {
    selection: wasUnknown ? { unknown: true } : found,
    chooseCategory(cId) {
      const category = categories.find((known) => known.cId === cId);
      go(category ? { category } : {}, 'push');
    },
    chooseTopic(tId) {
      const { category } = found;
      if (!category) return;
      const topic = category.topics.find((known) => known.tId === tId);
      go(topic ? { category, topic } : { category }, found.topic ? 'replace' : 'push');
    },
    reset: useCallback(() => go({}, 'replace'), [go]),
  };
}

/** Shows a selection's address without leaving the page; returns its path. */
function goTo(selection: Selection, how: 'push' | 'replace'): string {
  const path = addressOf(selection);
  history[`${how}State`](null, '', path + location.search);
  return path;
}
