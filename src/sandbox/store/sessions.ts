import { derivedToken, digest, randomToken } from '../secrets/crypto.ts';
import {
  ANONYMOUS_SESSIONS_PER_NETWORK,
  SESSION_MEMORY_MS,
  SESSION_MS,
  SESSIONS_PER_PERSON,
  TOKEN_MS,
  TOKEN_REUSE_MS,
} from '../times.ts';
import { OWN_ISSUER, type Person, personById, subjectOf } from './people.ts';
import { forgetProviderSession } from './provider-sessions.ts';
import type { Store } from './store.ts';

/** An ended session is remembered for a while, without rights. */
export interface Session {
  /** The cookie's value, a secret. */
  readonly cookie: string;
  readonly digest: string;
  readonly personId: number | null;
  /** The provider's session id. */
  readonly sid: string | null;
  readonly alive: boolean;
  readonly authenticatedAt: number | null;
}

export interface SignInFacts {
  readonly issuer: string;
  readonly sid: string | undefined;
  readonly authenticatedAt: number | undefined;
  readonly idToken: string;
}

/** Words to show to the person. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** @param facts without them the sign-in is now @returns the cookie's value */
export function openSession(store: Store, personId: number, device: Device, facts?: SignInFacts) {
  const id = randomToken();
  const now = store.now();
  store.insert('sessions', {
    digest: digest(id),
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
  closeOldestSessions(store, personId);
  return id;
}

/** Every visitor can open one, so the oldest give way (rules S5.10, S14.13). @returns the cookie's value */
export function openAnonymousSession(store: Store, networkAddress: string): string {
  const id = randomToken();
  const endsAt = store.now() + SESSION_MS;
  const network = digest(networkAddress);
  store.insert('sessions', {
    digest: digest(id),
    ends_at: endsAt,
    forgotten_at: endsAt,
    network,
  });
  store.run`
    DELETE FROM sessions WHERE rowid IN
      (SELECT rowid FROM sessions WHERE network = ${network}
       ORDER BY rowid DESC LIMIT -1 OFFSET ${ANONYMOUS_SESSIONS_PER_NETWORK})`;
  return id;
}

export function noteUse(store: Store, { digest: key }: Session): void {
  store.run`UPDATE sessions SET used_at = ${store.now()} WHERE digest = ${key}`;
}

export function sessionOf(store: Store, cookie: string): Session | undefined {
  const now = store.now();
  const row = store.one<Omit<Session, 'cookie' | 'alive'> & { endsAt: number }>`
    SELECT digest, person_id AS personId, sid, ends_at AS endsAt,
      authenticated_at AS authenticatedAt
    FROM sessions WHERE digest = ${digest(cookie)} AND forgotten_at > ${now}`;
  if (!row) return undefined;
  const { endsAt, ...session } = row;
  return { ...session, cookie, alive: endsAt > now };
}

/** Changes what opens a session: its tokens and begun sign-outs end. @returns the cookie's new value */
export function renewSession(store: Store, { digest: old }: Session): string {
  const id = randomToken();
  store.run`DELETE FROM tokens WHERE session = ${old}`;
  store.run`DELETE FROM sign_outs WHERE session = ${old}`;
  store.run`UPDATE sessions SET digest = ${digest(id)} WHERE digest = ${old}`;
  return id;
}

export function closeSession(store: Store, sessionDigest: string): void {
  store.run`DELETE FROM sessions WHERE digest = ${sessionDigest}`;
}

/** Ends them at the provider, too, which would renew them silently (rule 32.8). */
function closeOldestSessions(store: Store, personId: number): void {
  const ended = store.all<Pick<Session, 'sid'>>`
    DELETE FROM sessions WHERE rowid IN
      (SELECT rowid FROM sessions WHERE person_id = ${personId}
       ORDER BY rowid DESC LIMIT -1 OFFSET ${SESSIONS_PER_PERSON})
    RETURNING sid`;
  for (const { sid } of ended) forgetProviderSession(store, personId, sid);
}

/** A token of another issuer is of no use. */
export function idTokenOf(store: Store, { digest: key }: Session, issuer: string) {
  const idToken = store.value<string | null>`
    SELECT id_token FROM sessions WHERE digest = ${key} AND issuer = ${issuer}`;
  return idToken || undefined;
}

/** Ends the one of `sid` and the person's without a `sid`; without `sid` all of the person. */
export function closeSessionsFrom(
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

interface LivingSession extends Device, Pick<Session, 'digest' | 'sid'> {
  readonly begunAt: number;
  readonly usedAt: number;
}

/** Lists the living ones; neither cookie nor digest follows from an id. */
export function sessionsOf(store: Store, personId: number) {
  const secret = store.keys.secret('session-id');
  return store.all<LivingSession>`
    SELECT digest, sid, browser, system, begun_at AS begunAt, used_at AS usedAt FROM sessions
    WHERE person_id = ${personId} AND ends_at > ${store.now()} ORDER BY used_at DESC, rowid DESC`.map(
    (session) => ({ ...session, id: derivedToken(secret, session.digest) }),
  );
}

/** Ends them here and at the provider, which would renew them silently. */
export function endOtherSessions(store: Store, personId: number, ownDigest: string | undefined) {
  store.run`DELETE FROM sessions WHERE person_id = ${personId} AND digest IS NOT ${ownDigest ?? null}`;
  store.run`DELETE FROM identity WHERE account = ${subjectOf(store, OWN_ISSUER, personId) ?? ''}`;
}

export function personOf(store: Store, session: Session | undefined): Person | undefined {
  if (!session?.alive || session.personId === null) return undefined;
  return personById(store, session.personId);
}

export function endSession(store: Store, sessionDigest: string): void {
  store.run`UPDATE sessions SET ends_at = ${store.now()} WHERE digest = ${sessionDigest}`;
  store.run`DELETE FROM tokens WHERE session = ${sessionDigest}`;
}

/** Reuses the newest token for some minutes, so that a page sees the one that it has. @returns endsAt in ms, of a whole second */
export function issueToken(store: Store, session: Session): { token: string; endsAt: number } {
  const now = store.now();
  noteUse(store, session);
  const newest = store.value<number | null>`
    SELECT MAX(ends_at) FROM tokens WHERE session = ${session.digest}`;
  const isReusable = newest && now < newest - (TOKEN_MS - TOKEN_REUSE_MS);
  const endsAt = isReusable ? newest : Math.floor((now + TOKEN_MS) / 1000) * 1000;
  const token = derivedToken(store.keys.secret('x-token'), `${session.digest} ${endsAt}`);
  const row = { digest: digest(token), session: session.digest, ends_at: endsAt };
  store.insert('tokens', row, 'IGNORE');
  return { token, endsAt };
}

export function tokenHolds(store: Store, session: Session, token: string): boolean {
  return Boolean(store.value`
    SELECT 1 FROM tokens
    WHERE digest = ${digest(token)} AND session = ${session.digest} AND ends_at >= ${store.now()}`);
}
