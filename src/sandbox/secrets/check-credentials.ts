import type { Backend } from '../backend.ts';
import { type Person, personByUsername } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import {
  hashPassword,
  isWeakerThan,
  type PasswordCost,
  randomToken,
  verifyPassword,
} from './crypto.ts';

export type CredentialCheck =
  | { readonly status: 'valid'; readonly person: Person }
  | { readonly status: 'wrong' }
  | { readonly status: 'paused'; readonly seconds: number };

/** Hashes for unknown user names, one per cost: checking them takes as long as a real one. */
const decoyHashes = new WeakMap<PasswordCost, Promise<string>>();

/**
 * Checks credentials. Failures count per account and per network address (rule S14.2); an unknown
 * user name takes as long as a wrong password (rule S7.1). A hash with weaker parameters than
 * today's is replaced (rule S14.6).
 */
export async function checkCredentials(
  { store, rateLimits, passwordCost }: Pick<Backend, 'store' | 'rateLimits' | 'passwordCost'>,
  credentials: { readonly username: string; readonly password: string; readonly network: string },
): Promise<CredentialCheck> {
  const attempt = { network: credentials.network, target: credentials.username };
  const seconds = rateLimits.take('password', attempt);
  if (seconds > 0) return { status: 'paused', seconds };
  const person = personByUsername(store, credentials.username);
  const hash = person?.password ?? (await decoyHash(passwordCost));
  const isValid = await verifyPassword(credentials.password, hash);
  if (!person || !isValid) return { status: 'wrong' };
  rateLimits.forgive('password', attempt);
  if (isWeakerThan(hash, passwordCost))
    replaceHash(store, person, await hashPassword(credentials.password, passwordCost));
  return { status: 'valid', person };
}

function decoyHash(cost: PasswordCost): Promise<string> {
  const hash = decoyHashes.get(cost) ?? hashPassword(randomToken(), cost);
  decoyHashes.set(cost, hash);
  return hash;
}

/** Does nothing if the password was changed meanwhile. */
function replaceHash(store: Store, { id, password }: Person, hash: string): void {
  store.run('UPDATE people SET password = ? WHERE id = ? AND password = ?', hash, id, password);
}
