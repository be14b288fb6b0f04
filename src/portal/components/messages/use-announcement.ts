import { useEffect, useId, useRef } from 'react';
import { outcomes } from '../../copy/outcomes.ts';
import { reports } from '../../copy/reports.ts';
import { type Announcement, listen, type NoticeKey, send } from '../../events.ts';

export const SESSION_EXPIRED: Announcement = {
  key: 'session',
  kind: 'warning',
  heading: reports.sessionExpired,
  text: outcomes.sessionExpired,
  action: 'login',
};

/** What is announced, and the parts that announce it. */
const announced = new Map<NoticeKey, { report: string; readonly parts: Set<string> }>();

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
    if (report !== undefined && next) hold(next, report, id);
  }, [report, isOver, id]);

  useEffect(() => () => held.current && release(held.current, id), [id]);
}

function hold(announcement: Announcement, report: string, id: string): void {
  const { key } = announcement;
  const known = announced.get(key);
  const isFromOther = known?.report === report && !known.parts.has(id);
  known?.parts.add(id);
  // A failed retry of the same part is announced again.
  if (isFromOther) return;
  send('portal:notice', announcement);
  if (known) {
    known.report = report;
    return;
  }
  announced.set(key, { report, parts: new Set([id]) });
  const stop = listen('portal:notice-over', ({ detail }) => {
    if (detail !== key) return;
    announced.delete(key);
    stop();
  });
}

function release(key: NoticeKey, id: string): void {
  const parts = announced.get(key)?.parts;
  if (parts?.delete(id) && parts.size === 0) send('portal:notice-over', key);
}
