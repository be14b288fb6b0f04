import { useCallback, useEffect, useState } from 'react';
import type { ContactCategory } from '../../../contract/calls/contact/contact-categories.ts';
import { paths, pathTo } from '../../../contract/routes.ts';
import { decodePath } from '../../components/errors/shown-path.ts';
import { usePopState } from '../../components/use-pop-state.ts';
import { copy } from './copy.ts';

interface Selection {
  readonly category?: ContactCategory | undefined;
  readonly topic?: ContactCategory['topics'][number] | undefined;
  /** The address names an unknown category, or has more segments than the address of a topic. */
  readonly isUnknown?: true;
}

/** Finds the category and the topic of a path. Segments are decoded and compared without regard to case (rule 7.14.2). */
export function selectionOf(pathname: string, categories: readonly ContactCategory[]): Selection {
  const [cPath, tPath, ...extraSegments] = pathname
    // The segments follow '/kontakt/'.
    .slice(paths.contact.length + 1)
    .split('/')
    .map(normalizeSegment);
  if (!cPath) return {};
  const category = categories.find((candidate) => normalizeSegment(candidate.cPath) === cPath);
  if (!category || extraSegments.some(Boolean)) return { isUnknown: true };
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

/** Creates a title such as 'Kontakt – Abonnement – Kündigung'. */
export function createContactTitle(...labels: readonly (string | undefined)[]): string {
  return [copy.title, ...labels].filter(Boolean).join(' – ');
}

/**
 * Keeps the selection in the address. The choice of a category adds a history entry, as does the first choice of
 * a topic. A later choice of a topic replaces the entry (rule 7.14.3). An unknown address becomes /kontakt
 * (rule 7.14.2).
 * @param listCategoriesAt lists the categories that the page offers at a path
 * @param renderedPath the path with which the page was rendered
 */
export function useSelection(
  listCategoriesAt: (path: string) => readonly ContactCategory[],
  renderedPath = '',
) {
  const [addressState, setAddressState] = useState({
    path: renderedPath,
    hasReplacedUnknownPath: false,
  });
  usePopState({
    getShownAddress: () => addressState.path + location.search,
    followAddress: () =>
      setAddressState({ path: location.pathname, hasReplacedUnknownPath: false }),
  });

  const addHistoryEntry = (nextSelection: Selection) => {
    const path = addressOfSelection(nextSelection);
    history.pushState(null, '', path + location.search);
    setAddressState({ path, hasReplacedUnknownPath: false });
  };
  const replaceHistoryEntry = useCallback(
    (nextSelection: Selection, hasReplacedUnknownPath = false) => {
      const path = addressOfSelection(nextSelection);
      history.replaceState(null, '', path + location.search);
      setAddressState({ path, hasReplacedUnknownPath });
    },
    [],
  );

  const categories = listCategoriesAt(addressState.path);
  const selectionOfPath = selectionOf(addressState.path, categories);
  // Before the categories are loaded, every path would be unknown.
  const isUnknownPath = selectionOfPath.isUnknown === true && categories.length > 0;
  useEffect(() => {
    if (isUnknownPath) replaceHistoryEntry({}, true);
  }, [isUnknownPath, replaceHistoryEntry]);

  const selection: Selection = addressState.hasReplacedUnknownPath
    ? { isUnknown: true }
    : selectionOfPath;
  return {
    categories,
    path: addressState.path,
    selection,
    chooseCategory(cId: string) {
      addHistoryEntry({ category: categories.find((candidate) => candidate.cId === cId) });
    },
    chooseTopic(tId: string) {
      const { category, topic } = selectionOfPath;
      const nextTopic = category?.topics.find((candidate) => candidate.tId === tId);
      const nextSelection = { category, topic: nextTopic };
      if (topic) replaceHistoryEntry(nextSelection);
      else addHistoryEntry(nextSelection);
    },
    reset: () => replaceHistoryEntry({}),
  };
}
