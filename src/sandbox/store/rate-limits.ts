import { digest } from '../secrets/crypto.ts';
import type { Store } from './store.ts';

export interface RateLimit {
  readonly bucket: string;
  readonly times: number;
  readonly withinMs: number;
}

export type Counter = readonly [limit: RateLimit, key: string];

/**
 * Counts an attempt in all counters, or in none if a limit is reached. Keys may be addresses or
 * session ids, so only their digests are stored.
 * @returns the seconds to wait, rounded up; 0 if the attempt is allowed
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

export function forgetAttempts(store: Store, [{ bucket }, key]: Counter): void {
  store.run('DELETE FROM attempts WHERE bucket = ? AND key = ?', bucket, digest(key));
}

export function undoAttempt(store: Store, [{ bucket }, key]: Counter): void {
  store.run(
    `DELETE FROM attempts WHERE rowid =
     (SELECT rowid FROM attempts WHERE bucket = ? AND key = ? ORDER BY at DESC LIMIT 1)`,
    bucket,
    digest(key),
  );
}
