import { digest } from '../crypto.ts';
import type { Store } from './store.ts';

/** How often something may happen in a time. */
export interface RateLimit {
  readonly bucket: string;
  readonly times: number;
  readonly withinMs: number;
}

/**
 * Counts one attempt, unless the limit is reached. The store keeps a digest of the key only: it may be
 * the identifier of a session.
 * @returns 0 when the attempt may go on, else the seconds until it may, rounded up
 */
export function takeAttempt(store: Store, limit: RateLimit, key: string): number {
  const seconds = secondsToWait(store, limit, key);
  if (seconds === 0)
    store.run(
      'INSERT INTO attempts (bucket, key, at) VALUES (?, ?, ?)',
      limit.bucket,
      digest(key),
      store.now(),
    );
  return seconds;
}

/** The seconds until the next attempt may go on, rounded up; 0 for at once. */
function secondsToWait(store: Store, limit: RateLimit, key: string): number {
  const since = store.now() - limit.withinMs;
  store.run('DELETE FROM attempts WHERE bucket = ? AND at <= ?', limit.bucket, since);
  const blocking = store.one<{ at: number }>(
    'SELECT at FROM attempts WHERE bucket = ? AND key = ? ORDER BY at DESC LIMIT 1 OFFSET ?',
    limit.bucket,
    digest(key),
    limit.times - 1,
  );
  return blocking ? Math.max(1, Math.ceil((blocking.at - since) / 1000)) : 0;
}

/** Forgets the attempts of a key, as after the right password. */
export function forgetAttempts(store: Store, limit: RateLimit, key: string): void {
  store.run('DELETE FROM attempts WHERE bucket = ? AND key = ?', limit.bucket, digest(key));
}
