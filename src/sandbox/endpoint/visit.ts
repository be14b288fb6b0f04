import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Backend } from '../backend.ts';
import { derivedToken } from '../secrets/crypto.ts';
import { connectionAddress, networkAddressOf } from '../server/network-address.ts';
import { NETWORK_COOKIE, type Network, networkOf } from '../server/networks.ts';
import type { Person } from '../store/people.ts';
import {
  openSession,
  personOf,
  type Session,
  type SignInFacts,
  sessionOf,
} from '../store/sessions.ts';
import { DAY_MS, SESSION_MEMORY_DAYS } from '../times.ts';
import { type HostCookie, hostCookie } from './cookies.ts';

const SESSION_SECONDS = (SESSION_MEMORY_DAYS * DAY_MS) / 1000;

/** What it takes to know who is visiting. */
export type VisitParts = Pick<Backend, 'store' | 'origin' | 'proxies'>;

/** One request as the handlers see it: whose session, from where. */
export interface Visit {
  readonly context: Context;
  /** The cookie's value; undefined when it names no session. */
  readonly sessionId: string | undefined;
  readonly session: Session | undefined;
  readonly person: Person | undefined;
  readonly place: Network;
  /** Whom the request counts for: its network address. */
  readonly network: string;
}

/** Reads who is visiting. */
export function visitOf(backend: VisitParts, context: Context): Visit {
  const id = sessionCookie(backend.origin).read(context);
  const session = id === undefined ? undefined : sessionOf(backend.store, id);
  return {
    context,
    sessionId: session && id,
    session,
    person: personOf(backend.store, session),
    place: networkOf(getCookie(context, NETWORK_COOKIE)),
    network: networkAddressOf(
      connectionAddress(context.env),
      context.req.header('x-forwarded-for'),
      backend.proxies,
    ),
  };
}

/**
 * Opens a session and gives the browser its cookie (rule 5.0.9).
 * @returns the session's id
 */
export function beginSession(
  backend: Backend,
  context: Context,
  personId: number | null,
  facts?: SignInFacts,
): string {
  const id = openSession(backend.store, personId, facts);
  sessionCookie(backend.origin).write(context, id, SESSION_SECONDS);
  return id;
}

/**
 * The session that goes on with a visit: its own as long as it is worth something, else a new one.
 * @returns the session's id
 */
export function ensureSession(backend: Backend, { context, session, sessionId }: Visit): string {
  const kept = session && (session.alive || session.personId !== null) ? sessionId : undefined;
  return kept ?? beginSession(backend, context, null);
}

/** The cookie that holds a session's id. */
export function sessionCookie(origin: string): HostCookie {
  return hostCookie(origin, 'portal');
}

/**
 * The CSRF token of a session: derived from the cookie's value, so nothing of it is stored
 * (rule 5.0.8).
 */
export function csrfTokenOf(backend: Pick<Backend, 'store'>, sessionId: string): string {
  return derivedToken(backend.store.keys.secret('csrf'), sessionId);
}
