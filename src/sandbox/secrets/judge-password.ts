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

/** What came of a user name and a password. */
export type Judgement =
  | { readonly status: 'right'; readonly person: Person }
  | { readonly status: 'wrong' }
  /** Too many wrong ones; nothing was looked at. */
  | { readonly status: 'paused'; readonly seconds: number };

/** What the password of an unknown name is compared with, one per cost. */
const nobodysHashes = new WeakMap<PasswordCost, Promise<string>>();

/**
 * Judges a user name and a password. Wrong ones are counted for the account and for the network
 * (rule S14.2); an unknown name takes as long as a wrong password (rule S7.1). Of a right one, a
 * hash that is weaker than those of today is replaced (rule S14.6).
 */
export async function judgePassword(
  { store, rateLimits, passwordCost }: Pick<Backend, 'store' | 'rateLimits' | 'passwordCost'>,
  tried: { readonly username: string; readonly password: string; readonly network: string },
): Promise<Judgement> {
  const attempt = { network: tried.network, target: tried.username };
  const seconds = rateLimits.take('password', attempt);
  if (seconds > 0) return { status: 'paused', seconds };
  const person = personByUsername(store, tried.username);
  const hash = person?.password ?? (await nobodysHash(passwordCost));
  const right = await verifyPassword(tried.password, hash);
  if (!person || !right) return { status: 'wrong' };
  rateLimits.forgive('password', attempt);
  if (isWeakerThan(hash, passwordCost))
    replaceHash(store, person, await hashPassword(tried.password, passwordCost));
  return { status: 'right', person };
}

function nobodysHash(cost: PasswordCost): Promise<string> {
  const hash = nobodysHashes.get(cost) ?? hashPassword(randomToken(), cost);
  nobodysHashes.set(cost, hash);
  return hash;
}

/** Unless the password was changed meanwhile. */
function replaceHash(store: Store, { id, password }: Person, hash: string): void {
  store.run('UPDATE people SET password = ? WHERE id = ? AND password = ?', hash, id, password);
}
