import { digest } from '../secrets/crypto.ts';
import type { Store } from './store.ts';

/** @returns false when the token was used before */
export function spendToken(store: Store, token: string, endsAt: number): boolean {
  store.run('DELETE FROM spent_tokens WHERE ends_at <= ?', store.now());
  const { changes } = store.run(
    'INSERT OR IGNORE INTO spent_tokens (digest, ends_at) VALUES (?, ?)',
    digest(token),
    endsAt,
  );
  return changes === 1;
}
