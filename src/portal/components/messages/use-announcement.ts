import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { outcomes } from '../../copy/outcomes.ts';
import { reports } from '../../copy/reports.ts';
import { type Announcement, dispatch, listen, type NoticeKey } from '../../events.ts';

export const SESSION_EXPIRED: Announcement = {
  key: 'session',
  kind: 'warning',
  heading: reports.sessionExpired,
  text: outcomes.sessionExpired,
  action: 'login',
};

const parts = new Map<NoticeKey, Set<string>>();

/** Parts with the same report share one notice; `isOver` false keeps it during a retry. */
export function useAnnouncement(
  announcement: Announcement | undefined,
  isOver = announcement === undefined,
): void {
  const id = useId();
  const held = useRef<NoticeKey>(undefined);
  const report = announcement && JSON.stringify(announcement);

  useEffect(() => {
    const next = report === undefined ? undefined : (JSON.parse(report) as Announcement);
    if (held.current && held.current !== next?.key && (next || isOver)) release(held.current, id);
    if (next || isOver) held.current = next?.key;
    if (next) hold(next, id);
  }, [report, isOver, id]);

  useEffect(() => () => held.current && release(held.current, id), [id]);
}

/**
 * Tells what has happened whenever `happened` changes, not when its notice is shown again. Comes after
 * the notice has taken the focus, so that its heading is spoken once (rule A34).
 */
export function useAnnouncementOnce(happened: unknown, announcement: Announcement): void {
  const announce = useEffectEvent(() => dispatch('portal:notice', announcement));
  useEffect(() => {
    if (happened) announce();
  }, [happened]);
}

function hold(announcement: Announcement, id: string): void {
  const { key } = announcement;
  const known = parts.get(key);
  // Another part has announced it already; a failed retry is announced again.
  if (known && !known.has(id)) {
    known.add(id);
    return;
  }
  dispatch('portal:notice', announcement);
  if (known) return;
  parts.set(key, new Set([id]));
  const stop = listen('portal:notice-over', ({ detail }) => {
    if (detail !== key) return;
    parts.delete(key);
    stop();
  });
}

function release(key: NoticeKey, id: string): void {
  const known = parts.get(key);
  if (known?.delete(id) && known.size === 0) dispatch('portal:notice-over', key);
}
