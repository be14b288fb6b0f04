import { type RefObject, useEffect, useRef } from 'react';
import {
  $notices,
  closeNotice,
  type NoticeContent,
  type NoticeKey,
  showNotice,
} from '../../notices.ts';

/** The parts of the page that have failed, by the key of the notice that they share. */
const failedParts = new Map<NoticeKey, Set<object>>();

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

type Part = RefObject<NoticeKey | undefined>;

function showFailure(notice: NoticeContent, part: Part): void {
  const { key } = notice;
  const parts = failedParts.get(key) ?? new Set();
  failedParts.set(key, parts);
  const isShownForOthers = parts.size > 0 && !parts.has(part) && $notices.get()[key] !== undefined;
  parts.add(part);
  if (!isShownForOthers) showNotice(notice);
}

function endFailure(part: Part): void {
  const key = part.current;
  if (!key) return;
  const parts = failedParts.get(key);
  if (parts?.delete(part) && parts.size === 0) closeNotice(key);
}
