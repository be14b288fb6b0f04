import { type RefObject, useEffect, useRef } from 'react';
import {
  $notices,
  closeNotice,
  type NoticeContent,
  type NoticeKey,
  showNotice,
} from '../../notices.ts';

type OwnedNotice = Pick<NoticeContent, 'key' | 'kind' | 'heading' | 'text' | 'action'>;

/** Identifies a component that shows a notice. The ref holds the key of the notice. */
type Owner = RefObject<NoticeKey | undefined>;

/** The components that show a notice now. Several components may share a notice. */
const owners = new Set<Owner>();

const hasOwner = (key: NoticeKey) => [...owners].some(({ current }) => current === key);

/**
 * Shows a notice in the region 'Meldungen' while at least one component needs the notice.
 * @param isSettled is false while a retry runs; then an undefined `notice` does not close the notice of the
 * failure
 */
export function useNotice(notice: OwnedNotice | undefined, isSettled = notice === undefined): void {
  const shownKey = useRef<NoticeKey>(undefined);
  const { key, kind = 'error', heading, text, action } = notice ?? {};

  useEffect(() => {
    if (!key && !isSettled) return;
    if (shownKey.current !== key) releaseNotice(shownKey);
    shownKey.current = key;
    if (key) claimNotice({ key, kind, heading, text, action }, shownKey);
  }, [key, kind, heading, text, action, isSettled]);

  useEffect(() => () => releaseNotice(shownKey), []);
}

function claimNotice(notice: OwnedNotice, owner: Owner): void {
  const { key } = notice;
  const isNewOwner = !owners.has(owner);
  const isShownForOthers = isNewOwner && hasOwner(key) && $notices.get()[key] !== undefined;
  owners.add(owner);
  // A notice that another component already shows must not be spoken again.
  if (!isShownForOthers) showNotice(notice);
}

function releaseNotice(owner: Owner): void {
  const key = owner.current;
  if (!key) return;
  if (owners.delete(owner) && !hasOwner(key)) closeNotice(key);
}
