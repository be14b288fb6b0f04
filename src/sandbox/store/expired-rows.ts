import { DAY_MS } from '../../contract/time-units.ts';
import { MAIL_MEMORY_MS } from '../times.ts';
import { removeUnconfirmedAccount } from './people.ts';
import type { Store } from './store.ts';

/** The time in which the page of an expired link can still offer a new link. */
const LAPSED_ACCOUNT_MEMORY_MS = 28 * DAY_MS;

/** Deletes rows that nothing reads any more (rules S14.13, S14.15). */
export function deleteExpiredRows(store: Store): void {
  const now = store.now();
  store.run`DELETE FROM sessions WHERE forgotten_at <= ${now}`;
  store.run`DELETE FROM tokens WHERE ends_at < ${now}`;
  store.run`DELETE FROM sign_ins WHERE ends_at <= ${now}`;
  store.run`DELETE FROM sign_outs WHERE ends_at <= ${now}`;
  store.run`DELETE FROM spent_tokens WHERE ends_at <= ${now}`;
  store.run`DELETE FROM password_resets WHERE ends_at <= ${now}`;
  store.run`DELETE FROM identity WHERE ends_at <= ${now}`;
  store.run`DELETE FROM mails WHERE sent_at <= ${now - MAIL_MEMORY_MS}`;
  const oldestLinkEnd = now - LAPSED_ACCOUNT_MEMORY_MS;
  const lapsedPeople = store.all<{ id: number }>`
    SELECT id FROM people WHERE confirmed_at IS NULL AND created_at <= ${oldestLinkEnd}
    AND id NOT IN (SELECT person_id FROM opt_ins WHERE ends_at > ${oldestLinkEnd})`;
  for (const { id } of lapsedPeople) removeUnconfirmedAccount(store, id);
  store.run`DELETE FROM opt_ins WHERE ends_at <= ${oldestLinkEnd}`;
  // A day is the longest period of a rate limit.
  store.run`DELETE FROM attempts WHERE at <= ${now - DAY_MS}`;
}
