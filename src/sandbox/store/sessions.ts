import { createRandomToken, deriveToken, digest } from '../secrets/crypto.ts';
import {
  ANONYMOUS_SESSIONS_PER_NETWORK,
  SESSION_MEMORY_MS,
  SESSION_MS,
  SESSIONS_PER_PERSON,
  TOKEN_MS,
  TOKEN_REUSE_MS,
} from '../times.ts';
import { findPerson, findSubject, OWN_ISSUER, type Person } from './people.ts';
import { forgetProviderSession } from './provider-sessions.ts';
import type { Store } from './store.ts';

/** A session that has ended stays for a while, without rights, so that a silent sign-in can renew the session. */
export interface StoredSession {
  /** The secret value of the cookie. */
  readonly cookie: string;
  readonly digest: string;
  readonly personId: number | null;
  /** The id of the provider's session. */
  readonly sid: string | null;
  readonly isAlive: boolean;
  readonly authenticatedAt: number | null;
}

export interface SignInFacts {
  readonly issuer: string;
  readonly sid: string | undefined;
  readonly authenticatedAt: number | undefined;
  readonly idToken: string;
}

/** The words for a device in the list of sessions. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/**
 * Opens a session of a person.
 * @param facts are the facts of the identity provider; without facts, the person signs in now
 * @returns the value of the cookie
 */
export function openSession(store: Store, personId: number, device: Device, facts?: SignInFacts) {
  const cookie = createRandomToken();
  const now = store.now();
  store.insert('sessions', {
    digest: digest(cookie),
    person_id: personId,
    ends_at: now + SESSION_MS,
    forgotten_at: now + SESSION_MEMORY_MS,
    issuer: facts?.issuer ?? null,
    sid: facts?.sid ?? null,
    authenticated_at: facts ? (facts.authenticatedAt ?? null) : now,
    id_token: facts?.idToken ?? null,
    begun_at: facts?.authenticatedAt ?? now,
    used_at: now,
    browser: device.browser,
    system: device.system,
  });
  deleteOldestSessions(store, personId);
  return cookie;
}

/**
 * Opens a session without a person. Deletes the oldest sessions of the network address above its limit, because
 * every visitor can open sessions (rules S5.10, S14.13). @returns the value of the cookie
 */
export function openAnonymousSession(store: Store, networkAddress: string): string {
  const cookie = createRandomToken();
  const endsAt = store.now() + SESSION_MS;
  const network = digest(networkAddress);
  store.insert('sessions', {
    digest: digest(cookie),
    ends_at: endsAt,
    forgotten_at: endsAt,
    network,
  });
  store.run`
    DELETE FROM sessions WHERE rowid IN
      (SELECT rowid FROM sessions WHERE network = ${network}
       ORDER BY rowid DESC LIMIT -1 OFFSET ${ANONYMOUS_SESSIONS_PER_NETWORK})`;
  return cookie;
}

export function recordUse(store: Store, session: StoredSession): void {
  store.run`UPDATE sessions SET used_at = ${store.now()} WHERE digest = ${session.digest}`;
}

export function findSession(store: Store, cookie: string): StoredSession | undefined {
  const now = store.now();
  const row = store.get<Omit<StoredSession, 'cookie' | 'isAlive'> & { endsAt: number }>`
    SELECT digest, person_id AS personId, sid, ends_at AS endsAt,
      authenticated_at AS authenticatedAt
    FROM sessions WHERE digest = ${digest(cookie)} AND forgotten_at > ${now}`;
  if (!row) return undefined;
  const { endsAt, ...session } = row;
  return { ...session, cookie, isAlive: endsAt > now };
}

/**
 * Gives a session another cookie, and ends its tokens and pending sign-outs.
 * @returns the new value of the cookie
 */
export function renewSession(store: Store, { digest: oldDigest }: StoredSession): string {
  const cookie = createRandomToken();
  store.run`DELETE FROM tokens WHERE session = ${oldDigest}`;
  store.run`DELETE FROM sign_outs WHERE session = ${oldDigest}`;
  store.run`UPDATE sessions SET digest = ${digest(cookie)} WHERE digest = ${oldDigest}`;
  return cookie;
}

export function deleteSession(store: Store, sessionDigest: string): void {
  store.run`DELETE FROM sessions WHERE digest = ${sessionDigest}`;
}

/**
 * Deletes the oldest sessions of a person above the limit, also at the provider, which would renew them silently
 * (rule 32.8).
 */
function deleteOldestSessions(store: Store, personId: number): void {
  const deletedSessions = store.all<Pick<StoredSession, 'sid'>>`
    DELETE FROM sessions WHERE rowid IN
      (SELECT rowid FROM sessions WHERE person_id = ${personId}
       ORDER BY rowid DESC LIMIT -1 OFFSET ${SESSIONS_PER_PERSON})
    RETURNING sid`;
  for (const { sid } of deletedSessions) forgetProviderSession(store, personId, sid);
}

/** Finds the ID token of a session if this issuer has issued the token, because issuers reject other tokens. */
export function findIdToken(store: Store, session: StoredSession, issuer: string) {
  const idToken = store.getValue<string | null>`
    SELECT id_token FROM sessions WHERE digest = ${session.digest} AND issuer = ${issuer}`;
  return idToken || undefined;
}

/**
 * Deletes sessions of an issuer: the session with the `sid`, and the person's sessions that have no `sid`.
 * Without a `sid`, deletes all of the person's sessions.
 */
export function deleteIssuerSessions(
  store: Store,
  issuer: string,
  { sid, personId }: { sid: string | undefined; personId: number | undefined },
): void {
  if (sid !== undefined) store.run`DELETE FROM sessions WHERE issuer = ${issuer} AND sid = ${sid}`;
  if (personId !== undefined)
    store.run`
      DELETE FROM sessions WHERE issuer = ${issuer} AND person_id = ${personId}
      AND (${sid === undefined ? 1 : 0} OR sid IS NULL)`;
}

interface ActiveSession extends Device, Pick<StoredSession, 'digest' | 'sid'> {
  readonly begunAt: number;
  readonly usedAt: number;
}

/** Lists the sessions that have not ended, with ids that reveal neither cookie nor digest. */
export function listSessions(store: Store, personId: number) {
  const secret = store.keys.deriveSecret('session-id');
  return store.all<ActiveSession>`
    SELECT digest, sid, browser, system, begun_at AS begunAt, used_at AS usedAt FROM sessions
    WHERE person_id = ${personId} AND ends_at > ${store.now()} ORDER BY used_at DESC, rowid DESC`.map(
    (session) => ({ ...session, id: deriveToken(secret, session.digest) }),
  );
}

/**
 * Deletes the other sessions of a person, and all of the person's sessions at the provider, which would renew the
 * deleted sessions silently.
 */
export function deleteOtherSessions(store: Store, personId: number, ownDigest: string | undefined) {
  store.run`DELETE FROM sessions WHERE person_id = ${personId} AND digest IS NOT ${ownDigest ?? null}`;
  store.run`DELETE FROM identity WHERE account = ${findSubject(store, OWN_ISSUER, personId) ?? ''}`;
}

export function findPersonOfSession(
  store: Store,
  session: StoredSession | undefined,
): Person | undefined {
  if (!session?.isAlive || session.personId === null) return undefined;
  return findPerson(store, session.personId);
}

/** Ends a session, which the store then remembers for a silent sign-in. */
export function endSession(store: Store, sessionDigest: string): void {
  store.run`UPDATE sessions SET ends_at = ${store.now()} WHERE digest = ${sessionDigest}`;
  store.run`DELETE FROM tokens WHERE session = ${sessionDigest}`;
}

/**
 * Issues an x-token. For some minutes, the newest token is issued again, so that the tabs of a browser share
 * the token.
 * @returns the token and its end in milliseconds, which is a whole second
 */
export function issueToken(
  store: Store,
  session: StoredSession,
): { token: string; endsAt: number } {
  const now = store.now();
  recordUse(store, session);
  const newestEnd = store.getValue<number | null>`
    SELECT MAX(ends_at) FROM tokens WHERE session = ${session.digest}`;
  const isReusable = newestEnd && now < newestEnd - (TOKEN_MS - TOKEN_REUSE_MS);
  const endsAt = isReusable ? newestEnd : Math.floor((now + TOKEN_MS) / 1000) * 1000;
  const token = deriveToken(store.keys.deriveSecret('x-token'), `${session.digest} ${endsAt}`);
  const row = { digest: digest(token), session: session.digest, ends_at: endsAt };
  store.insert('tokens', row, 'IGNORE');
  return { token, endsAt };
}

export function isValidToken(store: Store, session: StoredSession, token: string): boolean {
  return Boolean(store.getValue`
    SELECT 1 FROM tokens
    WHERE digest = ${digest(token)} AND session = ${session.digest} AND ends_at >= ${store.now()}`);
}
