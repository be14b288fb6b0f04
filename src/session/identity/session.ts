import { atom, type ReadableAtom } from 'nanostores';

/** Facts of the signed-in person, in the portal's own words (rules 16.1, 3.10). */
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
  readonly hasAgbAccepted: boolean;
}

/**
 * Who uses the page. `unknown` until the boot has settled, in the build and in the first client
 * render; `unidentified` is signed in while the user data could not be loaded (rule 3.11).
 */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest' /** An anonymous session lives. */; readonly alive: boolean }
  | { readonly status: 'unidentified' }
  | { readonly status: 'signed-in'; readonly user: User };

/** Values of `<html data-session>`, by which CSS shows the right variant of a page. */
export type SessionKind = 'unknown' | 'guest' | 'unidentified' | 'ip' | 'personal' | 'admin';

const $current = atom<Session>({ status: 'unknown' });

/** The session store; changed only by the actions of this folder. */
export const $session: ReadableAtom<Session> = $current;

/** Replaces the session; for this folder's actions. */
export function setSession(session: Session): void {
  $current.set(session);
}

/**
 * Which variant of a page a session sees; an admin stays one in an institution's network
 * (rule 3.11).
 */
export function sessionKind(session: Session): SessionKind {
  if (session.status !== 'signed-in') return session.status;
  if (session.user.isAdmin) return 'admin';
  return session.user.isIpUser ? 'ip' : 'personal';
}

/**
 * The names in `data-for` under which a session sees a block: a personal user is also an `owner` or
 * a `subuser`. The rules of variants.css say the same.
 */
export function sessionNames(session: Session): readonly string[] {
  const kind = sessionKind(session);
  return kind === 'personal' ? [kind, isSubuser(session) ? 'subuser' : 'owner'] : [kind];
}

/** Whether the signed-in person is a subuser of somebody. */
export function isSubuser(session: Session): boolean {
  return session.status === 'signed-in' && session.user.isSubuser;
}

/** Whether somebody is signed in, person or institution, known or not (rule 3.10). */
export function isAuthenticated(session: Session): boolean {
  return session.status === 'signed-in' || session.status === 'unidentified';
}
