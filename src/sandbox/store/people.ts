import { domainToASCII } from 'node:url';
import { HOUR_MS } from '../../contract/durations.ts';
import { DEFAULT_SALUTATION_ID, OPT_IN_HOURS } from '../../contract/limits.ts';
import { trimEnds } from '../../contract/values/pasted-text.ts';
import { noTitleId, portalIds } from '../../sites/backend-ids.ts';
import { randomToken } from '../secrets/crypto.ts';
import { deleteMailsTo } from './mails.ts';
import type { Store } from './store.ts';

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly salutation_id: number;
  readonly title_id: number;
  readonly portal_id: number;
  readonly fields_of_law: string;
  readonly confirmed_at: number | null;
  /** null until a mailed link was followed; shop accounts are active without it. */
  readonly email_verified_at: number | null;
  readonly terms_accepted_at: number | null;
  readonly advertisement: number;
  readonly is_admin: number;
  readonly is_subuser: number;
  readonly premium: number;
  readonly need_redirect: number;
  readonly no_search_preferences: number;
  readonly no_shop_checkout: number;
  readonly no_shop_link: number;
}

export type NewPerson = Pick<Person, 'username' | 'email' | 'password' | 'firstname' | 'lastname'> &
  Partial<Omit<Person, 'id'>>;

/** @returns the id; undefined when the user name is taken */
export function addPerson(store: Store, person: NewPerson): number | undefined {
  const row = {
    salutation_id: DEFAULT_SALUTATION_ID,
    title_id: noTitleId,
    portal_id: portalIds.library,
    ...person,
    username_key: normaliseAddress(person.username),
    email_key: normaliseAddress(person.email),
    created_at: store.now(),
  };
  return store.transaction(() => {
    const { changes, id } = store.insert('people', row, 'IGNORE');
    if (changes === 0) return undefined;
    linkSubject(store, OWN_ISSUER, randomToken(), id);
    return id;
  });
}

export function personByUsername(store: Store, username: string): Person | undefined {
  return store.one`SELECT * FROM people WHERE username_key = ${normaliseAddress(username)}`;
}

export function peopleByEmail(store: Store, email: string): Person[] {
  return store.all`SELECT * FROM people WHERE email_key = ${normaliseAddress(email)} ORDER BY id`;
}

export function personById(store: Store, id: number): Person | undefined {
  return store.one`SELECT * FROM people WHERE id = ${id}`;
}

export function allPeople(store: Store): Person[] {
  return store.all`SELECT * FROM people ORDER BY id`;
}

export function markEmailVerified(store: Store, id: number): void {
  store.run`UPDATE people SET email_verified_at = coalesce(email_verified_at, ${store.now()}) WHERE id = ${id}`;
}

export function hasPassword(store: Store, id: number, hash: string): boolean {
  return personById(store, id)?.password === hash;
}

export function setPassword(store: Store, id: number, hash: string): void {
  store.run`UPDATE people SET password = ${hash} WHERE id = ${id}`;
}

/** Longer ones are nobody's: NFC and punycode take time quadratic in the length. */
const NORMALISED_MAX = 320;

/** Normal form for comparison: cleaned at its ends, NFC, lower case, domain in punycode (rule 5.0.10). */
export function normaliseAddress(typed: string): string {
  if (typed.length > NORMALISED_MAX) return typed;
  const text = trimEnds(typed).normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const domain = text.slice(at + 1);
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

export function personOfSubject(store: Store, issuer: string, subject: string): Person | undefined {
  return personById(store, ownerOfSubject(store, issuer, subject) ?? 0);
}

/**
 * A subject is linked once, by an address that both sides have verified: else a stranger who
 * registers a foreign address first would receive its owner's sign-in (rule S14.4).
 */
export function accountOf(
  store: Store,
  issuer: string,
  claims: { readonly sub: string; readonly email?: unknown; readonly email_verified?: unknown },
): Person | undefined {
  return store.transaction(() => {
    const known = personOfSubject(store, issuer, claims.sub);
    if (known || typeof claims.email !== 'string' || claims.email_verified !== true) return known;
    const [person, ...others] = peopleByEmail(store, claims.email);
    if (!person || others.length > 0 || person.email_verified_at === null) return undefined;
    if (subjectOf(store, issuer, person.id) !== undefined) return undefined;
    linkSubject(store, issuer, claims.sub, person.id);
    return person;
  });
}

/** Whether an account was not confirmed before its last link ended (rules 33.10, 35.1). */
export function hasLapsed(store: Store, personId: number): boolean {
  const now = store.now();
  return Boolean(store.value`
    SELECT 1 FROM people WHERE id = ${personId} AND confirmed_at IS NULL
    AND created_at <= ${now - OPT_IN_HOURS * HOUR_MS}
    AND NOT EXISTS (SELECT 1 FROM opt_ins WHERE person_id = people.id AND ends_at > ${now})`);
}

/** Deletes a lapsed account, so that nobody blocks another's address. */
export function isTaken(store: Store, username: string): boolean {
  const person = personByUsername(store, username);
  if (!person) return false;
  return !(hasLapsed(store, person.id) && removeUnconfirmed(store, person.id));
}

/** A pending invitation gives way to a registration by the invited person (rule 33.11). */
export function canRegister(store: Store, username: string): boolean {
  return !isTaken(store, username) || pendingInvitation(store, username) !== undefined;
}

/** @param username of a registration */
export function replaceInvitation(store: Store, username: string): void {
  const id = pendingInvitation(store, username);
  if (id !== undefined) removeUnconfirmed(store, id);
}

function pendingInvitation(store: Store, username: string): number | undefined {
  return store.value`
    SELECT id FROM people JOIN subusers ON person_id = id
    WHERE username_key = ${normaliseAddress(username)} AND confirmed_at IS NULL`;
}

/** Removes an unconfirmed account with its links and mails (rule S14.15). @returns whether it was still there */
export function removeUnconfirmed(store: Store, personId: number): boolean {
  return store.transaction(() => {
    const email = store.value<string>`
      DELETE FROM people WHERE id = ${personId} AND confirmed_at IS NULL RETURNING email`;
    if (email === undefined) return false;
    if (peopleByEmail(store, email).length === 0) deleteMailsTo(store, email);
    return true;
  });
}

/** Issuer name of the sandbox's own identity provider. Not its URL, which changes with the port. */
export const OWN_ISSUER = 'own';

function linkSubject(store: Store, issuer: string, subject: string, personId: number): void {
  store.insert('identities', { issuer, subject, person_id: personId });
}

export function subjectOf(store: Store, issuer: string, personId: number): string | undefined {
  return store.value`SELECT subject FROM identities WHERE issuer = ${issuer} AND person_id = ${personId}`;
}

export function ownerOfSubject(store: Store, issuer: string, subject: string): number | undefined {
  return store.value`SELECT person_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject}`;
}
