import { OPT_IN_HOURS, OPT_IN_REPEAT_DAYS } from '../../contract/limits.ts';
import { digest, randomToken } from '../secrets/crypto.ts';
import { DAY_MS, HOUR_MS } from '../times.ts';
import { markEmailVerified } from './people.ts';
import type { Store } from './store.ts';

/** Without an account of that id the token is good for nothing, at the same cost (rule S7.1). */
export function issueOptIn(store: Store, personId: number): string {
  const token = randomToken();
  store.run(
    'INSERT INTO opt_ins (digest, person_id, ends_at) SELECT ?, id, ? FROM people WHERE id = ?',
    digest(token),
    store.now() + OPT_IN_HOURS * HOUR_MS,
    personId,
  );
  return token;
}

/** Stays valid for some days: mail scanners follow links before people do (rule 5.2.10). */
export function confirmOptIn(store: Store, token: string): 'confirmed' | 'expired' | 'unknown' {
  return store.transaction(() => {
    const row = store.one<{ person_id: number; ends_at: number }>(
      'SELECT person_id, ends_at FROM opt_ins WHERE digest = ?',
      digest(token),
    );
    if (!row) return 'unknown';
    if (row.ends_at <= store.now()) return 'expired';
    const first = store.run(
      'UPDATE people SET confirmed_at = ? WHERE id = ? AND confirmed_at IS NULL',
      store.now(),
      row.person_id,
    );
    markEmailVerified(store, row.person_id);
    if (first.changes === 1)
      store.run(
        'UPDATE opt_ins SET ends_at = ? WHERE person_id = ?',
        store.now() + OPT_IN_REPEAT_DAYS * DAY_MS,
        row.person_id,
      );
    return 'confirmed';
  });
}
