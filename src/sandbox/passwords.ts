import type { Backend } from './backend.ts';
import { hashPassword } from './crypto.ts';
import { forgetSubject } from './identity/adapter.ts';
import { passwordChangedLetter } from './mail/letters.ts';
import { OWN_ISSUER, subjectOf } from './store/identities.ts';
import { type Person, setPassword } from './store/people.ts';
import { closeSessionsOf } from './store/sessions.ts';

/**
 * Gives a person a new password, if that is still allowed when it has been hashed. Everything that
 * the old one had opened ends but for the session that asks: sessions here and at the identity
 * provider, mailed links (S5.11). The person hears of it by mail.
 * @param mayStill decides in the same transaction, so that of two attempts one wins
 * @returns whether it was allowed
 */
export async function changePasswordOf(
  { store, mail, passwordCost }: Backend,
  person: Person,
  change: {
    readonly password: string;
    /** Digest of the session that goes on. */
    readonly keep: string | undefined;
    readonly mayStill?: () => boolean;
  },
): Promise<boolean> {
  const hash = await hashPassword(change.password, passwordCost);
  const isDone = store.transaction(() => {
    if (change.mayStill && !change.mayStill()) return false;
    setPassword(store, person.id, hash);
    store.run('DELETE FROM password_resets WHERE person_id = ?', person.id);
    closeSessionsOf(store, person.id, change.keep);
    forgetSubject(store, subjectOf(store, OWN_ISSUER, person.id) ?? '');
    return true;
  });
  if (isDone) await mail.send(person.email, passwordChangedLetter(person));
  return isDone;
}
