import { useEffect, useId, useRef } from 'react';
import { type Announcement, announce, withdraw } from '../components/messages/announce.ts';
import { onNoticeClosed } from '../components/messages/on-notice-closed.ts';
import { outcomes } from '../copy/outcomes.ts';
import { reports } from '../copy/reports.ts';

/** A part of the page tells it for as long as it holds. */
type Keyed = Announcement & { readonly key: string };

/** Something could not be loaded; one notice for however many parts (rule 3.18). */
export const LOAD_FAILED: Keyed = {
  key: 'load',
  kind: 'error',
  heading: reports.loadFailed,
  text: reports.loadFailedText,
};

/** Decision 3.8. */
export const SESSION_EXPIRED: Keyed = {
  key: 'session',
  kind: 'warning',
  heading: reports.sessionExpired,
  text: outcomes.sessionExpired,
  action: 'login',
};

/** The parts of the page that report something now, by its key. */
const parts = new Map<string, Set<string>>();

/**
 * Reports something in the region 'Meldungen' while it holds. Several parts that report the same are
 * told once; the notice goes when the last of them is over, or is not shown any more.
 * @param isOver false keeps what was reported before: it is being tried again
 */
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
  // Another part has told it already; the same part has tried again in vain.
  if (known && !known.has(id)) {
    known.add(id);
    return;
  }
  announce(announcement);
  if (known) return;
  parts.set(key, new Set([id]));
  // Whoever has closed it hears of what fails later.
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
