import { digest, randomToken } from '../secrets/crypto.ts';
import {
  ANONYMOUS_SESSIONS_MAX,
  ANONYMOUS_SESSIONS_PER_NETWORK,
  DAY_MS,
  HOUR_MS,
  SESSION_HOURS,
  SESSION_MEMORY_DAYS,
} from '../times.ts';
import { type Person, personById } from './people.ts';
import type { Store } from './store.ts';

/** A browser session. An ended one is remembered for a while, without rights. */
export interface Session {
  readonly digest: string;
  readonly personId: number | null;
  readonly alive: boolean;
  readonly authenticatedAt: number | null;
}

export interface SignInFacts {
  readonly issuer: string;
  readonly sid: string | undefined;
  readonly authenticatedAt: number | undefined;
  readonly idToken: string;
}

/**
 * @param facts without them the sign-in is now
 * @returns the cookie's value, of which only the digest is stored
 */
export function openSession(store: Store, personId: number, facts?: SignInFacts): string {
  const id = randomToken();
  const now = store.now();
  forgetSessions(store);
  store.run(
    `INSERT INTO sessions (digest, person_id, ends_at, forgotten_at, issuer, sid, authenticated_at, id_token)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    digest(id),
    personId,
    now + SESSION_HOURS * HOUR_MS,
    now + SESSION_MEMORY_DAYS * DAY_MS,
    facts?.issuer ?? null,
    facts?.sid === undefined ? null : digest(facts.sid),
    facts ? (facts.authenticatedAt ?? null) : now,
    facts ? store.keys.seal(facts.idToken) : null,
  );
  return id;
}

/**
 * Opens a session without a person. Every visitor can open one, so it is deleted at its end, and the
 * oldest give way (rules S5.10, S14.13).
 * @returns the cookie's value
 */
export function openAnonymousSession(store: Store, networkAddress: string): string {
  const id = randomToken();
  const endsAt = store.now() + SESSION_HOURS * HOUR_MS;
  const network = digest(networkAddress);
  forgetSessions(store);
  const { id: newest } = store.run(
    'INSERT INTO sessions (digest, ends_at, forgotten_at, network) VALUES (?, ?, ?, ?)',
    digest(id),
    endsAt,
    endsAt,
    network,
  );
  store.run(
    `DELETE FROM sessions WHERE rowid IN
     (SELECT rowid FROM sessions WHERE network = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
    network,
    ANONYMOUS_SESSIONS_PER_NETWORK,
  );
  store.run(
    'DELETE FROM sessions WHERE person_id IS NULL AND rowid <= ?',
    newest - ANONYMOUS_SESSIONS_MAX,
  );
  return id;
}

function forgetSessions(store: Store): void {
  store.run('DELETE FROM sessions WHERE forgotten_at <= ?', store.now());
}

export function sessionOf(store: Store, id: string): Session | undefined {
  const row = store.one<{
    digest: string;
    person_id: number | null;
    ends_at: number;
    authenticated_at: number | null;
  }>(
    'SELECT digest, person_id, ends_at, authenticated_at FROM sessions WHERE digest = ? AND forgotten_at > ?',
    digest(id),
    store.now(),
  );
  return (
    row && {
      digest: row.digest,
      personId: row.person_id,
      alive: row.ends_at > store.now(),
      authenticatedAt: row.authenticated_at,
    }
  );
}

export function closeSession(store: Store, sessionDigest: string): void {
  store.run('DELETE FROM sessions WHERE digest = ?', sessionDigest);
}

/** The ID token of the issuer that opened a session; a token of another one is of no use. */
export function idTokenOf(
  store: Store,
  { digest: key }: Session,
  issuer: string,
): string | undefined {
  const sql = 'SELECT id_token FROM sessions WHERE digest = ? AND issuer = ?';
  return store.keys.unseal(store.value<string | null>(sql, key, issuer) ?? '');
}

/**
 * Closes the session of an issuer that `sid` names, and the person's sessions that have no `sid`;
 * without `sid` all sessions of the person at that issuer.
 */
export function closeSessionsFrom(
  store: Store,
  issuer: string,
  { sid, personId }: { sid: string | undefined; personId: number | undefined },
): void {
  if (sid !== undefined)
    store.run('DELETE FROM sessions WHERE issuer = ? AND sid = ?', issuer, digest(sid));
  if (personId !== undefined)
    store.run(
      'DELETE FROM sessions WHERE issuer = ? AND person_id = ? AND (? OR sid IS NULL)',
      issuer,
      personId,
      sid === undefined ? 1 : 0,
    );
}

export function closeSessionsOf(
  store: Store,
  personId: number,
  exceptDigest: string | undefined,
): void {
  store.run(
    'DELETE FROM sessions WHERE person_id = ? AND digest IS NOT ?',
    personId,
    exceptDigest ?? null,
  );
}

export function personOf(store: Store, session: Session | undefined): Person | undefined {
  if (!session?.alive || session.personId === null) return undefined;
  return personById(store, session.personId);
}

export function endSession(store: Store, sessionDigest: string): void {
  store.run('UPDATE sessions SET ends_at = ? WHERE digest = ?', store.now(), sessionDigest);
  store.run('DELETE FROM tokens WHERE session = ?', sessionDigest);
}
