import { domainToASCII } from 'node:url';
import { DEFAULT_SALUTATION_ID, OPT_IN_HOURS } from '../../contract/limits.ts';
import { HOUR_MS } from '../../contract/time-units.ts';
import { trimEnds } from '../../contract/values/pasted-text.ts';
import { noTitleId, portalIds } from '../../sites/backend-ids.ts';
import { createRandomToken } from '../secrets/crypto.ts';
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
  /** Null until the person follows a mailed link. An account of the shop is active before that. */
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

/** Adds a person. @returns the id, or undefined if the user name is taken */
export function addPerson(store: Store, person: NewPerson): number | undefined {
  const row = {
    salutation_id: DEFAULT_SALUTATION_ID,
    title_id: noTitleId,
    portal_id: portalIds.library,
    ...person,
    username_key: normaliseIdentifier(person.username),
    email_key: normaliseIdentifier(person.email),
    created_at: store.now(),
  };
  return store.transaction(() => {
    const { changes, id } = store.insert('people', row, 'IGNORE');
    if (changes === 0) return undefined;
    linkSubject(store, OWN_ISSUER, createRandomToken(), id);
    return id;
  });
}

export function findPersonByUsername(store: Store, username: string): Person | undefined {
  return store.get`SELECT * FROM people WHERE username_key = ${normaliseIdentifier(username)}`;
}

export function listPeopleByEmail(store: Store, email: string): Person[] {
  return store.all`SELECT * FROM people WHERE email_key = ${normaliseIdentifier(email)} ORDER BY id`;
}

export function findPerson(store: Store, id: number): Person | undefined {
  return store.get`SELECT * FROM people WHERE id = ${id}`;
}

export function listPeople(store: Store): Person[] {
  return store.all`SELECT * FROM people ORDER BY id`;
}

export function markEmailVerified(store: Store, id: number): void {
  store.run`UPDATE people SET email_verified_at = coalesce(email_verified_at, ${store.now()}) WHERE id = ${id}`;
}

export function hasPassword(store: Store, id: number, hash: string): boolean {
  return findPerson(store, id)?.password === hash;
}

export function setPassword(store: Store, id: number, hash: string): void {
  store.run`UPDATE people SET password = ${hash} WHERE id = ${id}`;
}

/**
 * No account has a longer user name or e-mail address. The time to normalise a text grows with the square of its
 * length.
 */
const NORMALISED_LENGTH_MAX = 320;

/**
 * Normalises an e-mail address or user name for comparisons: with clean ends, in NFC and lower case, with a
 * domain in punycode (rule 5.0.10).
 */
export function normaliseIdentifier(typedText: string): string {
  if (typedText.length > NORMALISED_LENGTH_MAX) return typedText;
  const text = trimEnds(typedText).normalize('NFC').toLowerCase();
  const atIndex = text.lastIndexOf('@');
  if (atIndex < 0) return text;
  const domain = text.slice(atIndex + 1);
  return `${text.slice(0, atIndex)}@${domainToASCII(domain) || domain}`;
}

export function findPersonBySubject(
  store: Store,
  issuer: string,
  subject: string,
): Person | undefined {
  const personId = findOwnerOfSubject(store, issuer, subject);
  return personId === undefined ? undefined : findPerson(store, personId);
}

/**
 * Finds the account of a subject. Links a new subject by an e-mail address that portal and issuer have both
 * verified. Otherwise a stranger could register the address first, and get the owner's sign-in (rule S14.4).
 */
export function findOrLinkAccount(
  store: Store,
  issuer: string,
  claims: { readonly sub: string; readonly email?: unknown; readonly email_verified?: unknown },
): Person | undefined {
  return store.transaction(() => {
    const linkedPerson = findPersonBySubject(store, issuer, claims.sub);
    if (linkedPerson || typeof claims.email !== 'string' || claims.email_verified !== true)
      return linkedPerson;
    const people = listPeopleByEmail(store, claims.email);
    const [person] = people;
    if (!person || people.length > 1 || person.email_verified_at === null) return undefined;
    if (findSubject(store, issuer, person.id) !== undefined) return undefined;
    linkSubject(store, issuer, claims.sub, person.id);
    return person;
  });
}

/** Whether an account is unconfirmed and its last confirmation link has expired (rules 33.10, 35.1). */
export function hasLapsed(store: Store, personId: number): boolean {
  const now = store.now();
  return Boolean(store.getValue`
    SELECT 1 FROM people WHERE id = ${personId} AND confirmed_at IS NULL
    AND created_at <= ${now - OPT_IN_HOURS * HOUR_MS}
    AND NOT EXISTS (SELECT 1 FROM opt_ins WHERE person_id = people.id AND ends_at > ${now})`);
}

/**
 * Whether an account has the user name. Deletes a lapsed account with this name, so that nobody blocks
 * the e-mail address of another person.
 */
export function isUsernameTaken(store: Store, username: string): boolean {
  const person = findPersonByUsername(store, username);
  if (!person) return false;
  return !(hasLapsed(store, person.id) && removeUnconfirmedAccount(store, person.id));
}

/** Whether the user name is free, or has a pending invitation that a registration replaces (rule 33.11). */
export function canRegister(store: Store, username: string): boolean {
  return !isUsernameTaken(store, username) || findPendingInvitation(store, username) !== undefined;
}

/** Removes the pending invitation that a registration with this user name replaces. */
export function replaceInvitation(store: Store, username: string): void {
  const id = findPendingInvitation(store, username);
  if (id !== undefined) removeUnconfirmedAccount(store, id);
}

function findPendingInvitation(store: Store, username: string): number | undefined {
  return store.getValue`
    SELECT id FROM people JOIN subusers ON person_id = id
    WHERE username_key = ${normaliseIdentifier(username)} AND confirmed_at IS NULL`;
}

/**
 * Removes an unconfirmed account with its links, and the mails to its address if no other account has the address
 * (rule S14.15). @returns whether there was such an account
 */
export function removeUnconfirmedAccount(store: Store, personId: number): boolean {
  return store.transaction(() => {
    const email = store.getValue<string>`
      DELETE FROM people WHERE id = ${personId} AND confirmed_at IS NULL RETURNING email`;
    if (email === undefined) return false;
    if (listPeopleByEmail(store, email).length === 0) deleteMailsTo(store, email);
    return true;
  });
}

/** The issuer name of the sandbox's own identity provider, whose URL changes with the port. */
export const OWN_ISSUER = 'own';

function linkSubject(store: Store, issuer: string, subject: string, personId: number): void {
  store.insert('identities', { issuer, subject, person_id: personId });
}

export function findSubject(store: Store, issuer: string, personId: number): string | undefined {
  return store.getValue`SELECT subject FROM identities WHERE issuer = ${issuer} AND person_id = ${personId}`;
}

export function findOwnerOfSubject(
  store: Store,
  issuer: string,
  subject: string,
): number | undefined {
  return store.getValue`SELECT person_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject}`;
}
