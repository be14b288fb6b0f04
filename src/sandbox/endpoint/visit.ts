import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Backend } from '../backend.ts';
import {
  connectionAddress,
  isLoopbackOrigin,
  networkAddressOf,
} from '../network/network-address.ts';
import { NETWORK_COOKIE, networkOfVisitor } from '../network/networks.ts';
import { forbidden, signInAgain } from '../refusal.ts';
import { derivedToken, randomToken, sameText } from '../secrets/crypto.ts';
import type { Person } from '../store/people.ts';
import {
  closeSession,
  noteUse,
  openAnonymousSession,
  openSession,
  personOf,
  renewSession,
  type Session,
  type SignInFacts,
  sessionOf,
  tokenHolds,
} from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { SESSION_MEMORY_MS, SIGN_IN_S, STEP_UP_S } from '../times.ts';
import { deviceOf } from './device.ts';

const SESSION_COOKIE_S = SESSION_MEMORY_MS / 1000;

export type VisitParts = Pick<Backend, 'store' | 'origin' | 'proxies'>;

export type Visit = ReturnType<typeof visitOf>;

export function visitOf(backend: VisitParts, context: Context) {
  const id = sessionCookie(backend.origin).read(context);
  const session = id === undefined ? undefined : sessionOf(backend.store, id);
  const forwardedFor = context.req.header('x-forwarded-for');
  const connection = connectionAddress(context.env);
  const networkAddress = networkAddressOf(connection, forwardedFor, backend.proxies);
  return {
    context,
    session,
    person: personOf(backend.store, session),
    network: networkOfVisitor(backend.origin, networkAddress, getCookie(context, NETWORK_COOKIE)),
    networkAddress,
  };
}

export function beginSession(backend: VisitParts, visit: Visit, id: number, facts?: SignInFacts) {
  const device = deviceOf(visit.context.req.header('user-agent') ?? '');
  writeSessionCookie(backend, visit, openSession(backend.store, id, device, facts));
}

export function closeWithCookie(backend: VisitParts, visit: Visit, sessionDigest: string): void {
  closeSession(backend.store, sessionDigest);
  if (visit.session?.digest === sessionDigest) sessionCookie(backend.origin).remove(visit.context);
}

export function renewWithCookie(backend: VisitParts, visit: Visit, session: Session): void {
  writeSessionCookie(backend, visit, renewSession(backend.store, session));
}

export function beginAnonymousSession(backend: VisitParts, visit: Visit): string {
  const id = openAnonymousSession(backend.store, visit.networkAddress);
  writeSessionCookie(backend, visit, id);
  return id;
}

/** Ends with the browser at an institution, whose computers others use next (rule S5.12). */
function writeSessionCookie({ origin }: VisitParts, { context, network }: Visit, value: string) {
  const lasts = network.institution === undefined;
  sessionCookie(origin).write(context, value, lasts ? SESSION_COOKIE_S : undefined);
}

export function ensureSession(backend: Backend, visit: Visit): string {
  const { session } = visit;
  if (!session || !(session.alive || session.personId !== null))
    return beginAnonymousSession(backend, visit);
  noteUse(backend.store, session);
  return session.cookie;
}

/** @internal */
export function sessionCookie(origin: string) {
  return hostCookie(origin, 'portal');
}

/** The CSRF token of a session, derived from the cookie's value and never stored (rule 5.0.8). */
export function csrfTokenOf(backend: Pick<Backend, 'store'>, sessionId: string): string {
  return derivedToken(backend.store.keys.secret('csrf'), sessionId);
}

export function carriesCsrfToken(backend: VisitParts, { context, session }: Visit): boolean {
  const token = context.req.header('x-csrf-token') ?? '';
  return session !== undefined && sameText(token, csrfTokenOf(backend, session.cookie));
}

export function carriesToken({ store }: VisitParts, { context, session }: Visit): boolean {
  const token = context.req.header('x-token') ?? '';
  return session?.alive === true && tokenHolds(store, session, token);
}

/** @throws Refusal 403 for users of an institution's network, who have no account */
export function signedIn({ person }: Visit): Person {
  if (!person) throw forbidden();
  return person;
}

/** Protects an unattended computer. @throws Refusal 401 with a step-up challenge (RFC 9470) */
export function demandRecentSignIn(store: Store, { session }: Visit): void {
  const signedInAt = session?.authenticatedAt ?? Number.NEGATIVE_INFINITY;
  if (store.now() - signedInAt > STEP_UP_S * 1000) throw signInAgain(STEP_UP_S);
}

/** False on http loopback origins, where WebKit rejects `Secure` cookies. */
export function hasStrictCookies(origin: string): boolean {
  return new URL(origin).protocol === 'https:' || !isLoopbackOrigin(origin);
}

/** @param name without prefix */
function hostCookie(origin: string, name: string) {
  const isStrict = hasStrictCookies(origin);
  const fullName = isStrict ? `__Host-${name}` : name;
  const attributes = { httpOnly: true, secure: isStrict, sameSite: 'Lax', path: '/' } as const;
  return {
    name: fullName,
    read: (context: Context) => getCookie(context, fullName),
    /** @param maxAge in seconds; without it the cookie ends with the browser */
    write: (context: Context, value: string, maxAge?: number) =>
      setCookie(context, fullName, value, {
        ...attributes,
        ...(maxAge !== undefined && { maxAge }),
      }),
    remove: (context: Context) => deleteCookie(context, fullName, attributes),
  };
}

/** Only the browser that starts a sign-in can finish it: no login CSRF (rule S5.10). Tabs share the id. */
export function browserOf(origin: string, context: Context): string {
  const cookie = hostCookie(origin, 'sign-in');
  const mark = cookie.read(context) ?? randomToken();
  cookie.write(context, mark, SIGN_IN_S);
  return mark;
}
