import { RESET_TOKEN_MINUTES } from '../../contract/limits.ts';
import { digest, randomToken } from '../secrets/crypto.ts';
import { MINUTE_MS } from '../times.ts';
import type { Store } from './store.ts';

/** Without an account of that id the token is good for nothing, at the same cost (rule S7.1). */
export function issueReset(store: Store, personId: number): string {
  const token = randomToken();
  store.run('DELETE FROM password_resets WHERE ends_at <= ?', store.now());
  store.run(
    'INSERT INTO password_resets (digest, person_id, ends_at) SELECT ?, id, ? FROM people WHERE id = ?',
    digest(token),
    store.now() + RESET_TOKEN_MINUTES * MINUTE_MS,
    personId,
  );
  return token;
}

export function ownerOfReset(store: Store, token: string): number | undefined {
  return store.one<{ person_id: number }>(
    'SELECT person_id FROM password_resets WHERE digest = ? AND ends_at > ?',
    digest(token),
    store.now(),
  )?.person_id;
}
