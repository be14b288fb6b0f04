import type { FieldError } from '../../contract/definition/refusal.ts';
import type { Backend } from '../backend.ts';
import { codedFault } from '../endpoint/field-faults.ts';
import type { Visit } from '../endpoint/visit.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { hashPassword } from '../secrets/crypto.ts';
import { forgetSubject, OWN_ISSUER, subjectOf } from '../store/identities.ts';
import { type Person, setPassword } from '../store/people.ts';
import { closeSessionsOf } from '../store/sessions.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Faults of a guessable password (rule S14.6), with the message of rule 8.4.4.
 * @param property its path
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
 * Sets a new password, ends all sessions but the visit's, here and at the identity provider,
 * revokes mailed links, and notifies the person (rule S5.11).
 * @param isStillAllowed runs in the same transaction, so that only one of two attempts succeeds
 * @throws Refusal 503
 */
export async function changePasswordOf(
  { store, mail, passwordCost }: Backend,
  person: Person,
  password: string,
  visit: Visit,
  isStillAllowed = () => true,
): Promise<boolean> {
  const hash = await hashPassword(password, passwordCost, visit);
  const isDone = store.transaction(() => {
    if (!isStillAllowed()) return false;
    setPassword(store, person.id, hash);
    store.run`DELETE FROM password_resets WHERE person_id = ${person.id}`;
    closeSessionsOf(store, person.id, visit.session?.digest);
    forgetSubject(store, subjectOf(store, OWN_ISSUER, person.id) ?? '');
    return true;
  });
  if (isDone) mail.send(person.email, passwordChangedLetter(person));
  return isDone;
}
