import { digest } from '../secrets/crypto.ts';
import type { Store } from './store.ts';

/** How often something may happen in a time. */
export interface RateLimit {
  readonly bucket: string;
  readonly times: number;
  readonly withinMs: number;
}

/** A limit and for whom an attempt counts. */
export type Counter = readonly [limit: RateLimit, key: string];

/**
 * Counts one attempt by each counter, or by none of them if a limit is reached. The store keeps digests
 * of the keys only: they may be addresses or identifiers of sessions.
 * @returns 0 when the attempt may go on, else the seconds until it may, rounded up
 */
export function takeAttempt(store: Store, ...counters: readonly Counter[]): number {
  return store.transaction(() => {
    const seconds = Math.max(...counters.map((counter) => secondsToWait(store, counter)));
    if (seconds === 0)
      for (const [{ bucket }, key] of counters)
        store.run(
          'INSERT INTO attempts (bucket, key, at) VALUES (?, ?, ?)',
          bucket,
          digest(key),
          store.now(),
        );
    return seconds;
  });
}

/** The seconds until the next attempt may go on, rounded up; 0 for at once. */
function secondsToWait(store: Store, [{ bucket, times, withinMs }, key]: Counter): number {
  const since = store.now() - withinMs;
  store.run('DELETE FROM attempts WHERE bucket = ? AND at <= ?', bucket, since);
  const blocking = store.one<{ at: number }>(
    'SELECT at FROM attempts WHERE bucket = ? AND key = ? ORDER BY at DESC LIMIT 1 OFFSET ?',
    bucket,
    digest(key),
    times - 1,
  );
  return blocking ? Math.max(1, Math.ceil((blocking.at - since) / 1000)) : 0;
}

/** Forgets the attempts of a key, as after the right password. */
export function forgetAttempts(store: Store, [{ bucket }, key]: Counter): void {
  store.run('DELETE FROM attempts WHERE bucket = ? AND key = ?', bucket, digest(key));
}

/** Takes one attempt back, as one that has succeeded. */
export function returnAttempt(store: Store, [{ bucket }, key]: Counter): void {
  store.run(
    `DELETE FROM attempts WHERE rowid =
     (SELECT rowid FROM attempts WHERE bucket = ? AND key = ? ORDER BY at DESC LIMIT 1)`,
    bucket,
    digest(key),
  );
}
