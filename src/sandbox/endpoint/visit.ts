import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { STEP_UP_ERROR } from '../../contract/definition/refusal.ts';
import type { Backend } from '../backend.ts';
import {
  findNetworkAddress,
  isLoopbackOrigin,
  readConnectionAddress,
} from '../network/network-address.ts';
import { findVisitorNetwork, NETWORK_COOKIE } from '../network/networks.ts';
import { Refusal } from '../refusal.ts';
import { createRandomToken, deriveToken, isSameText } from '../secrets/crypto.ts';
import type { Person } from '../store/people.ts';
import {
  deleteSession,
  findPersonOfSession,
  findSession,
  isValidToken,
  openAnonymousSession,
  openSession,
  recordUse,
  renewSession,
  type SignInFacts,
  type StoredSession,
} from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { SESSION_MEMORY_MS, SIGN_IN_S, STEP_UP_S } from '../times.ts';
import { describeDevice } from './device.ts';

const SESSION_COOKIE_S = SESSION_MEMORY_MS / 1000;

export type VisitParts = Pick<Backend, 'store' | 'origin' | 'proxies'>;

export type Visit = ReturnType<typeof readVisit>;

/** Reads the session, the person and the network of a request. */
export function readVisit(backend: VisitParts, context: Context) {
  const cookie = createSessionCookie(backend.origin).read(context);
  const session = cookie === undefined ? undefined : findSession(backend.store, cookie);
  const forwardedFor = context.req.header('x-forwarded-for');
  const connectionAddress = readConnectionAddress(context.env);
  const networkAddress = findNetworkAddress(connectionAddress, forwardedFor, backend.proxies);
  return {
    context,
    session,
    person: findPersonOfSession(backend.store, session),
    network: findVisitorNetwork(backend.origin, networkAddress, getCookie(context, NETWORK_COOKIE)),
    networkAddress,
  };
}

export function beginSession(
  backend: VisitParts,
  visit: Visit,
  personId: number,
  facts?: SignInFacts,
): void {
  const device = describeDevice(visit.context.req.header('user-agent') ?? '');
  writeSessionCookie(backend, visit, openSession(backend.store, personId, device, facts));
}

export function deleteSessionAndCookie(
  backend: VisitParts,
  visit: Visit,
  sessionDigest: string,
): void {
  deleteSession(backend.store, sessionDigest);
  if (visit.session?.digest === sessionDigest)
    createSessionCookie(backend.origin).remove(visit.context);
}

export function renewSessionAndCookie(
  backend: VisitParts,
  visit: Visit,
  session: StoredSession,
): void {
  writeSessionCookie(backend, visit, renewSession(backend.store, session));
}

/** @returns the value of the session cookie */
export function beginAnonymousSession(backend: VisitParts, visit: Visit): string {
  const cookie = openAnonymousSession(backend.store, visit.networkAddress);
  writeSessionCookie(backend, visit, cookie);
  return cookie;
}

/**
 * Writes the session cookie. At an institution, the cookie ends with the browser, because other people
 * use the computer next (rule S5.12).
 */
function writeSessionCookie({ origin }: VisitParts, { context, network }: Visit, value: string) {
  const isCookieKept = network.institution === undefined;
  createSessionCookie(origin).write(context, value, isCookieKept ? SESSION_COOKIE_S : undefined);
}

/**
 * Begins an anonymous session if there is no session. A person's session that has ended also stays, because a
 * silent sign-in can renew the session.
 * @returns the value of the session cookie
 */
export function ensureSession(backend: Backend, visit: Visit): string {
  const { session } = visit;
  if (!session || !(session.isAlive || session.personId !== null))
    return beginAnonymousSession(backend, visit);
  recordUse(backend.store, session);
  return session.cookie;
}

/** @internal */
export function createSessionCookie(origin: string) {
  return createHostCookie(origin, 'portal');
}

/** Derives the CSRF token from the value of the session cookie, so that the store has no token (rule 5.0.8). */
export function deriveCsrfToken(backend: Pick<Backend, 'store'>, sessionId: string): string {
  return deriveToken(backend.store.keys.deriveSecret('csrf'), sessionId);
}

export function hasCsrfToken(backend: VisitParts, { context, session }: Visit): boolean {
  const token = context.req.header('x-csrf-token') ?? '';
  return session !== undefined && isSameText(token, deriveCsrfToken(backend, session.cookie));
}

export function hasToken({ store }: VisitParts, { context, session }: Visit): boolean {
  const token = context.req.header('x-token') ?? '';
  return session?.isAlive === true && isValidToken(store, session, token);
}

/** @throws Refusal 403 for people of an institution, who have no account */
export function requirePerson({ person }: Visit): Person {
  if (!person) throw new Refusal(403);
  return person;
}

/**
 * Requires a recent sign-in, to protect an unattended computer.
 * @throws Refusal 401 with a step-up challenge (RFC 9470)
 */
export function requireRecentSignIn(store: Store, { session }: Visit): void {
  const signedInAt = session?.authenticatedAt ?? Number.NEGATIVE_INFINITY;
  if (store.now() - signedInAt <= STEP_UP_S * 1000) return;
  const challenge = `Bearer error="${STEP_UP_ERROR}", error_description="A more recent sign-in is required", max_age=${STEP_UP_S}`;
  throw new Refusal(401, { headers: { 'www-authenticate': challenge } });
}

/**
 * Whether cookies are `Secure` and begin with `__Host-`. WebKit rejects such cookies at
 * http://localhost.
 */
export function hasStrictCookies(origin: string): boolean {
  return new URL(origin).protocol === 'https:' || !isLoopbackOrigin(origin);
}

/** @param name without the prefix `__Host-` */
function createHostCookie(origin: string, name: string) {
  const isStrict = hasStrictCookies(origin);
  const fullName = isStrict ? `__Host-${name}` : name;
  const attributes = { httpOnly: true, secure: isStrict, sameSite: 'Lax', path: '/' } as const;
  return {
    name: fullName,
    read: (context: Context) => getCookie(context, fullName),
    /** @param maxAge in seconds; a cookie without a maximum age ends with the browser */
    write: (context: Context, value: string, maxAge?: number) =>
      setCookie(context, fullName, value, {
        ...attributes,
        ...(maxAge !== undefined && { maxAge }),
      }),
    remove: (context: Context) => deleteCookie(context, fullName, attributes),
  };
}

/**
 * Marks the browser that starts a sign-in, because only this browser may finish the sign-in. Otherwise a
 * page of another origin could sign a visitor in (rule S5.10). The tabs of a browser share the mark.
 */
export function ensureBrowserMark(origin: string, context: Context): string {
  const cookie = createHostCookie(origin, 'sign-in');
  const mark = cookie.read(context) ?? createRandomToken();
  cookie.write(context, mark, SIGN_IN_S);
  return mark;
}
