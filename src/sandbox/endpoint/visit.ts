import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Backend } from '../backend.ts';
import { isLoopbackOrigin } from '../network/loopback.ts';
import { connectionAddress, networkAddressOf } from '../network/network-address.ts';
import { NETWORK_COOKIE, networkAt, networkOf } from '../network/networks.ts';
import { derivedToken, sameText } from '../secrets/crypto.ts';
import {
  openAnonymousSession,
  openSession,
  personOf,
  type SignInFacts,
  sessionOf,
} from '../store/sessions.ts';
import { tokenHolds } from '../store/tokens.ts';
import { DAY_MS, SESSION_MEMORY_DAYS } from '../times.ts';
import { type HostCookie, hostCookie } from './cookies.ts';

const SESSION_SECONDS = (SESSION_MEMORY_DAYS * DAY_MS) / 1000;

export type VisitParts = Pick<Backend, 'store' | 'origin' | 'proxies'>;

export type Visit = ReturnType<typeof visitOf>;

export function visitOf(backend: VisitParts, context: Context) {
  const id = sessionCookie(backend.origin).read(context);
  const session = id === undefined ? undefined : sessionOf(backend.store, id);
  const networkAddress = networkAddressOf(
    connectionAddress(context.env),
    context.req.header('x-forwarded-for'),
    backend.proxies,
  );
  return {
    context,
    sessionId: session && id,
    session,
    person: personOf(backend.store, session),
    network: isLoopbackOrigin(backend.origin)
      ? networkOf(getCookie(context, NETWORK_COOKIE))
      : networkAt(networkAddress),
    networkAddress,
    signal: context.req.raw.signal,
  };
}

export function beginSession(
  backend: Backend,
  context: Context,
  personId: number,
  facts?: SignInFacts,
): void {
  const id = openSession(backend.store, personId, facts);
  sessionCookie(backend.origin).write(context, id, SESSION_SECONDS);
}

export function beginAnonymousSession(
  { store, origin }: Pick<Backend, 'store' | 'origin'>,
  { context, networkAddress }: Visit,
): string {
  const id = openAnonymousSession(store, networkAddress);
  sessionCookie(origin).write(context, id, SESSION_SECONDS);
  return id;
}

export function ensureSession(backend: Backend, visit: Visit): string {
  const { session, sessionId } = visit;
  const reusable = session && (session.alive || session.personId !== null) ? sessionId : undefined;
  return reusable ?? beginAnonymousSession(backend, visit);
}

export function sessionCookie(origin: string): HostCookie {
  return hostCookie(origin, 'portal');
}

/** The CSRF token of a session, derived from the cookie's value and never stored (rule 5.0.8). */
export function csrfTokenOf(backend: Pick<Backend, 'store'>, sessionId: string): string {
  return derivedToken(backend.store.keys.secret('csrf'), sessionId);
}

export function carriesCsrfToken(backend: VisitParts, { context, sessionId }: Visit): boolean {
  const token = context.req.header('x-csrf-token') ?? '';
  return sessionId !== undefined && sameText(token, csrfTokenOf(backend, sessionId));
}

export function carriesToken({ store }: VisitParts, { context, session }: Visit): boolean {
  const token = context.req.header('x-token') ?? '';
  return session !== undefined && tokenHolds(store, session, token);
}
