import { OPT_IN_HOURS, OPT_IN_REPEAT_DAYS, RESET_TOKEN_MINUTES } from '../../contract/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time-units.ts';
import { Refusal, requireFound } from '../refusal.ts';
import { createRandomToken, digest } from '../secrets/crypto.ts';
import { markEmailVerified } from './people.ts';
import type { Store } from './store.ts';

export function issueResetToken(store: Store, personId: number): string {
  const token = createRandomToken();
  const endsAt = store.now() + RESET_TOKEN_MINUTES * MINUTE_MS;
  store.insert('password_resets', { digest: digest(token), person_id: personId, ends_at: endsAt });
  return token;
}

export function findOwnerOfReset(store: Store, token: string): number | undefined {
  return store.getValue`
    SELECT person_id FROM password_resets
    WHERE digest = ${digest(token)} AND ends_at > ${store.now()}`;
}

export function issueOptInToken(store: Store, personId: number): string {
  const token = createRandomToken();
  const endsAt = store.now() + OPT_IN_HOURS * HOUR_MS;
  store.insert('opt_ins', { digest: digest(token), person_id: personId, ends_at: endsAt });
  return token;
}

/**
 * Confirms an account. The token stays valid for some days, because mail scanners follow links before people
 * do (rule 5.2.10). @throws Refusal 404, 410
 */
export function redeemOptIn(store: Store, token: string): void {
  store.transaction(() => {
    const now = store.now();
    const { id, endsAt } = requireFound(store.get<{ id: number; endsAt: number }>`
      SELECT person_id AS id, ends_at AS endsAt FROM opt_ins WHERE digest = ${digest(token)}`);
    if (endsAt <= now) throw new Refusal(410);
    const confirmation = store.run`
      UPDATE people SET confirmed_at = ${now} WHERE id = ${id} AND confirmed_at IS NULL`;
    markEmailVerified(store, id);
    const repeatableUntil = now + OPT_IN_REPEAT_DAYS * DAY_MS;
    const isFirstUse = confirmation.changes === 1;
    if (isFirstUse)
      store.run`UPDATE opt_ins SET ends_at = ${repeatableUntil} WHERE person_id = ${id}`;
  });
}

/** Marks a token as used. @returns false for a token that was used before */
export function spendToken(store: Store, token: string, endsAt: number): boolean {
  const row = { digest: digest(token), ends_at: endsAt };
  return store.insert('spent_tokens', row, 'IGNORE').changes === 1;
}
