import { digest } from '../secrets/crypto.ts';
import type { Store } from './store.ts';

/**
 * Uses up a token that is good once.
 * @param endsAt Unix time in milliseconds until which it must be remembered
 * @returns false when it was used before
 */
export function spendToken(store: Store, token: string, endsAt: number): boolean {
  store.run('DELETE FROM spent_tokens WHERE ends_at <= ?', store.now());
  const { changes } = store.run(
    'INSERT OR IGNORE INTO spent_tokens (digest, ends_at) VALUES (?, ?)',
    digest(token),
    endsAt,
  );
  return changes === 1;
}
