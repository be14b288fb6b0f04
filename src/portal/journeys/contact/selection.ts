import { useCallback, useEffect, useState } from 'react';
import type { ContactCategory } from '../../../contract/contact.ts';
import { paths, pathTo } from '../../../contract/routes.ts';
import { decodePath } from '../../components/errors/shown-path.ts';
import { usePopState } from '../../components/use-pop-state.ts';
import { copy } from './copy.ts';

interface Selection {
  readonly category?: ContactCategory | undefined;
  readonly topic?: ContactCategory['topics'][number] | undefined;
  /** The URL names an unknown category, or more than a topic. */
  readonly unknown?: true;
}

/** Compares decoded segments and ignores case (rule 7.14.2). */
export function selectionOf(pathname: string, categories: readonly ContactCategory[]): Selection {
  const [cPath, tPath, ...more] = pathname
    .slice(paths.contact.length + 1)
    .split('/')
    .map(comparable);
  if (!cPath) return {};
  const category = categories.find((known) => comparable(known.cPath) === cPath);
  if (!category || more.some(Boolean)) return { unknown: true };
  return { category, topic: category.topics.find((known) => comparable(known.tPath) === tPath) };
}

export function addressOf({ category, topic }: Selection): string {
  if (!category) return pathTo('contact');
  if (!topic) return pathTo('contactCategory', { category: category.cPath });
  return pathTo('contactTopic', { category: category.cPath, topic: topic.tPath });
}

const comparable = (segment: string) => decodePath(segment).toLowerCase();

/** 'Kontakt – Abonnement – Kündigung'. */
export function contactTitle(...chosen: readonly (string | undefined)[]): string {
  return [copy.title, ...chosen].filter(Boolean).join(' – ');
}

/**
 * The selection in the URL. A category pushes a history entry, a second topic replaces it
 * (rule 7.14.3); an unknown category becomes /kontakt (rule 7.14.2).
 * @param topicsAt the topics among which a path chooses
 * @param start the path that the page was rendered for
 */
export function useSelection(topicsAt: (path: string) => readonly ContactCategory[], start = '') {
  const [shown, setShown] = useState({ path: start, wasUnknown: false });
  usePopState(
    () => shown.path + location.search,
    () => setShown({ path: location.pathname, wasUnknown: false }),
  );

  const go = useCallback((next: Selection, how: 'push' | 'replace', wasUnknown = false) => {
    const path = addressOf(next);
    history[`${how}State`](null, '', path + location.search);
    setShown({ path, wasUnknown });
  }, []);

  const categories = topicsAt(shown.path);
  const found = selectionOf(shown.path, categories);
  const isUnknown = found.unknown === true && categories.length > 0;
  useEffect(() => {
    if (isUnknown) go({}, 'replace', true);
  }, [isUnknown, go]);

  const selection: Selection = shown.wasUnknown ? { unknown: true } : found;
  return {
    categories,
    path: shown.path,
    selection,
    chooseCategory(cId: string) {
      go({ category: categories.find((known) => known.cId === cId) }, 'push');
    },
    chooseTopic(tId: string) {
      const { category, topic } = found;
      const chosen = category?.topics.find((known) => known.tId === tId);
      go({ category, topic: chosen }, topic ? 'replace' : 'push');
    },
    reset: () => go({}, 'replace'),
  };
}
