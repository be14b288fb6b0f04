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

export function findPersonIdByResetToken(store: Store, token: string): number | undefined {
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
 * Confirms an account. A used token stays valid for some days after the confirmation, because mail scanners
 * follow links before people do (rule 5.2.10). Other tokens of the person keep their end.
 * @throws Refusal 404, 410
 */
export function redeemOptIn(store: Store, token: string): void {
  store.transaction(() => {
    const now = store.now();
    const tokenDigest = digest(token);
    const { id, endsAt } = requireFound(store.get<{ id: number; endsAt: number }>`
      SELECT person_id AS id, ends_at AS endsAt FROM opt_ins WHERE digest = ${tokenDigest}`);
    if (endsAt <= now) throw new Refusal(410);
    store.run`UPDATE people SET confirmed_at = ${now} WHERE id = ${id} AND confirmed_at IS NULL`;
    markEmailVerified(store, id);
    store.run`
      UPDATE opt_ins SET ends_at = ${OPT_IN_REPEAT_DAYS * DAY_MS}
        + (SELECT confirmed_at FROM people WHERE id = ${id})
      WHERE digest = ${tokenDigest}`;
  });
}
