import { createCodedError } from '../../contract/openapi/field-errors.ts';
import type { Backend } from '../backend.ts';
import { renewSessionAndCookie, type Visit } from '../endpoint/visit.ts';
import { createPasswordChangedLetter } from '../mail/letters.ts';
import type { OptionalFieldError } from '../refusal.ts';
import { createUnusableHash, hashPassword, verifyPassword } from '../secrets/crypto.ts';
import { findPersonByUsername, hasPassword, type Person, setPassword } from '../store/people.ts';
import { deleteOtherSessions, type StoredSession } from '../store/sessions.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Finds the error of a common password. The schema has already checked length and characters (rules S14.6, 8.4.4). */
export function findPasswordError(
  property: string,
  password: string,
  { firstname, lastname, email }: Pick<Person, 'firstname' | 'lastname' | 'email'>,
): OptionalFieldError {
  const isCommon = isCommonPassword(password, [firstname, lastname, email]);
  return isCommon && createCodedError(property, 'password.pattern');
}

/**
 * Sets a password, revokes the mailed links for a new password, and mails the person. All other sessions end,
 * because a thief may have a cookie.
 * @param requireAllowedChange throws if the change has become forbidden while the password was hashed
 * @param ownSession stays open, with another cookie
 */
export async function replacePassword(
  backend: Backend,
  person: Person,
  password: string,
  visit: Visit,
  requireAllowedChange: () => void,
  ownSession?: StoredSession,
): Promise<void> {
  const { store, mail, passwordCost } = backend;
  const hash = await hashPassword(password, passwordCost);
  store.transaction(() => {
    requireAllowedChange();
    setPassword(store, person.id, hash);
    store.run`DELETE FROM password_resets WHERE person_id = ${person.id}`;
    deleteOtherSessions(store, person.id, ownSession?.digest);
    if (ownSession) renewSessionAndCookie(backend, visit, ownSession);
  });
  mail.send(person.email, createPasswordChangedLetter(person));
}

/**
 * Checks a user name and password. An unknown name takes as long as a wrong password
 * (rules S7.1, S14.2).
 * @throws Refusal 429
 */
export async function checkCredentials(
  { store, rateLimits, passwordCost }: Pick<Backend, 'store' | 'rateLimits' | 'passwordCost'>,
  { username, password }: { readonly username: string; readonly password: string },
  networkAddress: string,
): Promise<Person | undefined> {
  const attempt = { network: networkAddress, target: username };
  rateLimits.admit('password', attempt);
  const person = findPersonByUsername(store, username);
  const hash = person?.password ?? createUnusableHash(passwordCost);
  const isValid = await verifyPassword(password, hash);
  // The person may have changed the password during its verification.
  if (!person || !isValid || !hasPassword(store, person.id, hash)) return undefined;
  rateLimits.removeAttempts('password', attempt);
  return person;
}
