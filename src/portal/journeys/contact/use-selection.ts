import { useCallback, useEffect, useState } from 'react';
import type { ContactCategory } from '../../../contract/contact.ts';
import { addressOf, type Selection, selectionOf } from './selection.ts';

interface SelectionApi {
  readonly selection: Selection;
  chooseCategory(cId: string): void;
  chooseTopic(tId: string): void;
  /** Replaces the history entry. Stable identity. */
  reset(): void;
}

/**
 * The selection in the URL. A category pushes a history entry, a second topic replaces it
 * (rule 7.14.3); an unknown category becomes /kontakt (rule 7.14.2).
 * @param start the path that the page was rendered for
 */
export function useSelection(categories: readonly ContactCategory[], start = ''): SelectionApi {
  const [path, setPath] = useState(start);
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

/** @returns the new path */
function goTo(selection: Selection, how: 'push' | 'replace'): string {
  const path = addressOf(selection);
  history[`${how}State`](null, '', path + location.search);
  return path;
}
