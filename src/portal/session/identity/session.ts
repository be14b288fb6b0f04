import { atom, type ReadableAtom } from 'nanostores';
import type { SessionKind } from '../../events.ts';

/** The signed-in person (rule 16.1). */
export interface User {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly isAdmin: boolean;
  readonly isSubuser: boolean;
  readonly isIpUser: boolean;
  readonly noShopCheckout: boolean;
  readonly noShopLink: boolean;
  readonly noSearchPreferences: boolean;
  readonly noRegistrationPersonally: boolean;
  readonly needRedirect: boolean;
  readonly isPremium: boolean;
  readonly advertisement: boolean;
  /** ISO 8601 as the backend sent it: not validated. */
  readonly advertisementSince?: string | undefined;
  readonly advertisementText?: string | undefined;
  readonly hasAgbAccepted: boolean;
}

/**
 * `unknown` until the boot has settled; `unidentified` is signed in without user data (rule 3.11).
 * A guest is proven by the backend's answer: when the token call failed, somebody may be signed in
 * (rule 3.3.a).
 */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest'; readonly isProven: boolean }
  | { readonly status: 'unidentified' }
  | { readonly status: 'signed-in'; readonly user: User };

const $current = atom<Session>({ status: 'unknown' });

/** The session store; only this folder writes it. */
export const $session: ReadableAtom<Session> = $current;

export function setSession(session: Session): void {
  $current.set(session);
}

/** The variant that a session sees; an admin in an institution's network stays an admin. */
export function sessionKind(session: Session): SessionKind {
  if (session.status !== 'signed-in') return session.status;
  if (session.user.isAdmin) return 'admin';
  return session.user.isIpUser ? 'ip' : 'personal';
}

/**
 * Values of `data-for` that match a session: its kind and the part of it, if the kind has parts;
 * portal/styles/variants.css has the same rules.
 */
export function sessionNames(session: Session): readonly [SessionKind, string?] {
  const kind = sessionKind(session);
  if (session.status === 'guest') return [kind, session.isProven ? 'signed-out' : 'unproven'];
  if (session.status !== 'signed-in' || kind !== 'personal') return [kind];
  return [kind, session.user.isSubuser ? 'subuser' : 'owner'];
}

/** Whether a person or an institution is signed in, identified or not (rule 3.10). */
export function isAuthenticated(session: Session): boolean {
  return session.status === 'signed-in' || session.status === 'unidentified';
}
