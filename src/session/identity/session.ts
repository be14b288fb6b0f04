import { atom, type ReadableAtom } from 'nanostores';

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
 */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest' /** An anonymous session lives. */; readonly alive: boolean }
  | { readonly status: 'unidentified' }
  | { readonly status: 'signed-in'; readonly user: User };

/** Values of `<html data-session>`; CSS shows the matching variant. */
export type SessionKind = 'unknown' | 'guest' | 'unidentified' | 'ip' | 'personal' | 'admin';

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

/** Values of `data-for` that match a session; styles/variants.css has the same rules. */
export function sessionNames(session: Session): readonly string[] {
  const kind = sessionKind(session);
  return kind === 'personal' ? [kind, isSubuser(session) ? 'subuser' : 'owner'] : [kind];
}

export function isSubuser(session: Session): boolean {
  return session.status === 'signed-in' && session.user.isSubuser;
}

/** Whether a person or an institution is signed in, identified or not (rule 3.10). */
export function isAuthenticated(session: Session): boolean {
  return session.status === 'signed-in' || session.status === 'unidentified';
}
