import { useCallback, useEffect, useState } from 'react';
import type { ContactCategory } from '../../../contract/calls/contact/contact-categories.ts';
import { paths, pathTo } from '../../../contract/routes.ts';
import { decodePath } from '../../components/errors/shown-path.ts';
import { usePopState } from '../../components/use-pop-state.ts';
import { copy } from './copy.ts';

interface Selection {
  readonly category?: ContactCategory | undefined;
  readonly topic?: ContactCategory['topics'][number] | undefined;
  /** The address names an unknown category, or has more segments than a topic. */
  readonly unknown?: true;
}

/** Finds the category and the topic of a path. It compares decoded segments, in upper or lower case (rule 7.14.2). */
export function selectionOf(pathname: string, categories: readonly ContactCategory[]): Selection {
  const [cPath, tPath, ...extraSegments] = pathname
    .slice(paths.contact.length + 1)
    .split('/')
    .map(normalizeSegment);
  if (!cPath) return {};
  const category = categories.find((candidate) => normalizeSegment(candidate.cPath) === cPath);
  if (!category || extraSegments.some(Boolean)) return { unknown: true };
  return {
    category,
    topic: category.topics.find((candidate) => normalizeSegment(candidate.tPath) === tPath),
  };
}

export function addressOfSelection({ category, topic }: Selection): string {
  if (!category) return pathTo('contact');
  if (!topic) return pathTo('contactCategory', { category: category.cPath });
  return pathTo('contactTopic', { category: category.cPath, topic: topic.tPath });
}

const normalizeSegment = (segment: string) => decodePath(segment).toLowerCase();

/** Builds a title such as 'Kontakt – Abonnement – Kündigung'. */
export function createContactTitle(...labels: readonly (string | undefined)[]): string {
  return [copy.title, ...labels].filter(Boolean).join(' – ');
}

/**
 * Keeps the selection in the address. A category adds a history entry, and a second topic replaces the
 * entry (rule 7.14.3). The address of an unknown category becomes /kontakt (rule 7.14.2).
 * @param listTopicsAt returns the categories among which a path selects
 * @param renderedPath the path with which the page was rendered
 */
export function useSelection(
  listTopicsAt: (path: string) => readonly ContactCategory[],
  renderedPath = '',
) {
  const [place, setPlace] = useState({ path: renderedPath, replacesUnknown: false });
  usePopState({
    getShownAddress: () => place.path + location.search,
    followAddress: () => setPlace({ path: location.pathname, replacesUnknown: false }),
  });

  const addEntry = (nextSelection: Selection) => {
    const path = addressOfSelection(nextSelection);
    history.pushState(null, '', path + location.search);
    setPlace({ path, replacesUnknown: false });
  };
  const replaceEntry = useCallback((nextSelection: Selection, replacesUnknown = false) => {
    const path = addressOfSelection(nextSelection);
    history.replaceState(null, '', path + location.search);
    setPlace({ path, replacesUnknown });
  }, []);

  const categories = listTopicsAt(place.path);
  const match = selectionOf(place.path, categories);
  const isUnknown = match.unknown === true && categories.length > 0;
  useEffect(() => {
    if (isUnknown) replaceEntry({}, true);
  }, [isUnknown, replaceEntry]);

  const selection: Selection = place.replacesUnknown ? { unknown: true } : match;
  return {
    categories,
    path: place.path,
    selection,
    chooseCategory(cId: string) {
      addEntry({ category: categories.find((candidate) => candidate.cId === cId) });
    },
    chooseTopic(tId: string) {
      const { category, topic } = match;
      const nextTopic = category?.topics.find((candidate) => candidate.tId === tId);
      const nextSelection = { category, topic: nextTopic };
      if (topic) replaceEntry(nextSelection);
      else addEntry(nextSelection);
    },
    reset: () => replaceEntry({}),
  };
}
