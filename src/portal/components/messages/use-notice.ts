import { type RefObject, useEffect, useRef } from 'react';
import {
  $notices,
  closeNotice,
  type NoticeContent,
  type NoticeKey,
  showNotice,
} from '../../notices.ts';

/** A part of the page, with the key of its notice. */
type Part = RefObject<NoticeKey | undefined>;

/** The parts that have failed. Several parts may share a notice. */
const failedParts = new Set<Part>();

const hasFailedPart = (key: NoticeKey) => [...failedParts].some(({ current }) => current === key);

/** Shows a notice while a part of the page has failed. @param isOver false keeps the notice during a retry */
export function useNotice(notice: NoticeContent | undefined, isOver = notice === undefined): void {
  const shownKey = useRef<NoticeKey>(undefined);
  const { key, kind = 'error', heading, text, action } = notice ?? {};

  useEffect(() => {
    if (!key && !isOver) return;
    if (shownKey.current !== key) endFailure(shownKey);
    shownKey.current = key;
    if (key) showFailure({ key, kind, heading, text, action }, shownKey);
  }, [key, kind, heading, text, action, isOver]);

  useEffect(() => () => endFailure(shownKey), []);
}

function showFailure(notice: NoticeContent, part: Part): void {
  const { key } = notice;
  const isNew = !failedParts.has(part);
  const isShownForOthers = isNew && hasFailedPart(key) && $notices.get()[key] !== undefined;
  failedParts.add(part);
  if (!isShownForOthers) showNotice(notice);
}

function endFailure(part: Part): void {
  const key = part.current;
  if (!key) return;
  if (failedParts.delete(part) && !hasFailedPart(key)) closeNotice(key);
}
