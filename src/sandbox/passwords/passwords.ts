import { createCodedError } from '../../contract/openapi/field-errors.ts';
import type { Backend } from '../backend.ts';
import { renewWithCookie, type Visit } from '../endpoint/visit.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import type { MaybeFault } from '../refusal.ts';
import { hashOfNoPassword, hashPassword, verifyPassword } from '../secrets/crypto.ts';
import { hasPassword, type Person, personByUsername, setPassword } from '../store/people.ts';
import { endOtherSessions, type Session } from '../store/sessions.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Rules S14.6, 8.4.4. */
export function passwordFault(
  property: string,
  password: string,
  { firstname, lastname, email }: Pick<Person, 'firstname' | 'lastname' | 'email'>,
): MaybeFault {
  const isCommon = isCommonPassword(password, [firstname, lastname, email]);
  return isCommon && createCodedError(property, 'password.pattern');
}

/**
 * Ends all sessions, also for a thief of a cookie, revokes mailed links and tells the person.
 * @param demandStill throws when it is no longer allowed
 * @param own stays with another cookie
 */
export async function changePasswordOf(
  backend: Backend,
  person: Person,
  password: string,
  visit: Visit,
  demandStill: () => void,
  own?: Session,
): Promise<void> {
  const { store, mail, passwordCost } = backend;
  const hash = await hashPassword(password, passwordCost);
  store.transaction(() => {
    demandStill();
    setPassword(store, person.id, hash);
    store.run`DELETE FROM password_resets WHERE person_id = ${person.id}`;
    endOtherSessions(store, person.id, own?.digest);
    if (own) renewWithCookie(backend, visit, own);
  });
  mail.send(person.email, passwordChangedLetter(person));
}

/** An unknown name takes as long as a wrong password (rules S7.1, S14.2). @throws Refusal 429 */
export async function checkCredentials(
  { store, rateLimits, passwordCost }: Pick<Backend, 'store' | 'rateLimits' | 'passwordCost'>,
  { username, password }: { readonly username: string; readonly password: string },
  networkAddress: string,
): Promise<Person | undefined> {
  const attempt = { network: networkAddress, target: username };
  rateLimits.admit('password', attempt);
  const person = personByUsername(store, username);
  const hash = person?.password ?? hashOfNoPassword(passwordCost);
  const isValid = await verifyPassword(password, hash);
  // Nobody signs in with a password that was changed while it was verified.
  if (!person || !isValid || !hasPassword(store, person.id, hash)) return undefined;
  rateLimits.forgive('password', attempt);
  return person;
}
