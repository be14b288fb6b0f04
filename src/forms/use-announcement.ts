import { useEffect, useId, useRef } from 'react';
import { type Announcement, announce, withdraw } from '../components/messages/announce.ts';
import { onNoticeClosed } from '../components/messages/on-notice-closed.ts';
import { outcomes } from '../copy/outcomes.ts';
import { reports } from '../copy/reports.ts';

type Keyed = Announcement & { readonly key: string };

/** One notice for all failed parts (rule 3.18). */
export const LOAD_FAILED: Keyed = {
  key: 'load',
  kind: 'error',
  heading: reports.loadFailed,
  text: reports.loadFailedText,
};

/** See rule 3.8. */
export const SESSION_EXPIRED: Keyed = {
  key: 'session',
  kind: 'warning',
  heading: reports.sessionExpired,
  text: outcomes.sessionExpired,
  action: 'login',
};

/** Parts with a current report, by announcement key. */
const parts = new Map<string, Set<string>>();

/** Parts with the same report share one notice; `isOver` false keeps it during a retry. */
export function useAnnouncement(
  announcement: Keyed | undefined,
  isOver = announcement === undefined,
): void {
  const id = useId();
  const held = useRef('');
  const report = announcement && JSON.stringify(announcement);

  useEffect(() => {
    const next = report === undefined ? undefined : (JSON.parse(report) as Keyed);
    if (next || isOver) release(held, next?.key ?? '', id);
    if (next) hold(next, id);
  }, [report, isOver, id]);

  useEffect(() => () => release(held, '', id), [id]);
}

function hold(announcement: Keyed, id: string): void {
  const { key } = announcement;
  const known = parts.get(key);
  // Another part has announced it already; a failed retry is announced again.
  if (known && !known.has(id)) {
    known.add(id);
    return;
  }
  announce(announcement);
  if (known) return;
  parts.set(key, new Set([id]));
  // After closing, later failures are announced again.
  const stop = onNoticeClosed(key, () => {
    parts.delete(key);
    stop();
  });
}

function release(held: { current: string }, next: string, id: string): void {
  const { current: key } = held;
  held.current = next;
  if (key === '' || key === next) return;
  const known = parts.get(key);
  if (known?.delete(id) && known.size === 0) withdraw(key);
}
