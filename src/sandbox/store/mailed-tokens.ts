import { OPT_IN_HOURS, OPT_IN_REPEAT_DAYS, RESET_TOKEN_MINUTES } from '../../contract/limits.ts';
import { digest, randomToken } from '../secrets/crypto.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../times.ts';
import { markEmailVerified } from './people.ts';
import type { Store } from './store.ts';

/** Without an account of that id the token is good for nothing, at the same cost (rule S7.1). */
function issue(store: Store, into: string, personId: number, lifetimeMs: number): string {
  const token = randomToken();
  store.run(into, digest(token), store.now() + lifetimeMs, personId);
  return token;
}

export function issueReset(store: Store, personId: number): string {
  store.run('DELETE FROM password_resets WHERE ends_at <= ?', store.now());
  const into =
    'INSERT INTO password_resets (digest, person_id, ends_at) SELECT ?, id, ? FROM people WHERE id = ?';
  return issue(store, into, personId, RESET_TOKEN_MINUTES * MINUTE_MS);
}

export function ownerOfReset(store: Store, token: string): number | undefined {
  const sql = 'SELECT person_id FROM password_resets WHERE digest = ? AND ends_at > ?';
  return store.value(sql, digest(token), store.now());
}

export function issueOptIn(store: Store, personId: number): string {
  const into =
    'INSERT INTO opt_ins (digest, person_id, ends_at) SELECT ?, id, ? FROM people WHERE id = ?';
  return issue(store, into, personId, OPT_IN_HOURS * HOUR_MS);
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
