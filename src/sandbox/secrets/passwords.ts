import type { FieldError } from '../../contract/definition/refusal.ts';
import type { Backend } from '../backend.ts';
import { codedFault } from '../endpoint/field-faults.ts';
import { forgetSubject } from '../identity/adapter.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { OWN_ISSUER, subjectOf } from '../store/identities.ts';
import { type Person, setPassword } from '../store/people.ts';
import { closeSessionsOf } from '../store/sessions.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './crypto.ts';

/**
 * What is wrong with a password that keeps the rules: it is too easily guessed (rule S14.6). Said
 * as any other fault of a password, in the words of rule 8.4.4.
 * @param property payload path of the password
 */
export function passwordFaults(
  property: string,
  password: string,
  { firstname, lastname, email }: Pick<Person, 'firstname' | 'lastname' | 'email'>,
): FieldError[] {
  return isCommonPassword(password, [firstname, lastname, email])
    ? [codedFault(property, 'password.pattern')]
    : [];
}

/**
 * Gives a person a new password, if that is still allowed when it has been hashed. Everything that
 * the old one had opened ends but for the session that asks: sessions here and at the identity
 * provider, mailed links (rule S5.11). The person hears of it by mail.
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
