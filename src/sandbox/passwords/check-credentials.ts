import type { Backend } from '../backend.ts';
import { hashOfNoPassword, hashPassword, isWeakerThan, verifyPassword } from '../secrets/crypto.ts';
import type { Caller } from '../secrets/queue.ts';
import { hasPassword, type Person, personByUsername } from '../store/people.ts';
import type { Store } from '../store/store.ts';

/**
 * Failures count per account and per network address (rule S14.2); an unknown user name takes as
 * long as a wrong password (rule S7.1). A hash that is weaker than today's is replaced
 * (rule S14.6).
 * @returns undefined for wrong credentials
 * @throws Refusal 429, 503 (rule 14.10)
 */
export async function checkCredentials(
  { store, rateLimits, passwordCost }: Pick<Backend, 'store' | 'rateLimits' | 'passwordCost'>,
  { username, password }: { readonly username: string; readonly password: string },
  caller: Caller,
): Promise<Person | undefined> {
  const attempt = { network: caller.networkAddress, target: username };
  rateLimits.admit('password', attempt);
  const person = personByUsername(store, username);
  const hash = person?.password ?? hashOfNoPassword(passwordCost);
  const isValid = await verifyPassword(password, hash, caller).catch((error: unknown) => {
    rateLimits.undo('password', attempt);

    throw error;
  });
  // Nobody signs in with a password that was changed while it was verified (rule S5.11).
  if (!person || !isValid || !hasPassword(store, person.id, hash)) return undefined;
  rateLimits.forgive('password', attempt);
  if (!isWeakerThan(hash, passwordCost)) return person;
  const better = await hashPassword(password, passwordCost, caller);
  return replaceHash(store, person, better) ? person : undefined;
}

function replaceHash(store: Store, { id, password }: Person, hash: string): boolean {
  const { changes } =
    store.run`UPDATE people SET password = ${hash} WHERE id = ${id} AND password = ${password}`;
  return changes === 1;
}
