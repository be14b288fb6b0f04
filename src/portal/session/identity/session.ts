import { atom, type ReadableAtom } from 'nanostores';
import type { UserInfo } from '../../../contract/session/user-info.ts';
import type { SessionKind } from '../../events.ts';

type Combined = 'firstName' | 'lastName' | 'anonymous' | 'subscription';

export type User = Readonly<Omit<UserInfo, Combined>> & {
  /** '' for an institution without one. */
  readonly name: string;
  readonly isIpUser: boolean;
  readonly isPremium: boolean;
};

/** A guest is proven by an answer of the backend, not by a failing token call (rules 3.11, 3.3.a). */
export type Session =
  | { readonly status: 'unknown' | 'unidentified'; readonly user?: undefined }
  | { readonly status: 'guest'; readonly isProven: boolean; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: User };

const $current = atom<Session>({ status: 'unknown' });

export const $session: ReadableAtom<Session> = $current;

/** Whether the boot has ended, so that the session is known as well as it can be. */
export const $booted = atom(false);

/** Whether the token call has named somebody. */
export const $hasToken = atom(false);

let lastUser: User | undefined;

export function setSession(session: Session): void {
  lastUser = session.user ?? lastUser;
  $current.set(session);
}

/** Whom this page has shown last, also after a logout or on the way to the bfcache: what was typed is theirs. */
export const shownUser = () => lastUser;

/** The variant that a session sees. */
export function sessionKind({ status, user }: Session): SessionKind {
  return user ? userKind(user) : status;
}

/** An admin in an institution's network stays an admin. */
export function userKind({ isAdmin, isIpUser }: User): Exclude<SessionKind, Session['status']> {
  if (isAdmin) return 'admin';
  return isIpUser ? 'ip' : 'personal';
}

/** Values of `data-for` that match; portal/styles/variants.css has the same rules. */
export function sessionNames(session: Session): readonly [SessionKind, string?] {
  const kind = sessionKind(session);
  if (session.status === 'guest') return [kind, session.isProven ? 'signed-out' : 'unproven'];
  return kind === 'personal' ? [kind, session.user?.isSubuser ? 'subuser' : 'owner'] : [kind];
}

export function isAuthenticated(session: Session): boolean {
  return session.status === 'signed-in' || session.status === 'unidentified';
}

export async function whenBooted(): Promise<void> {
  await firstOf($booted, Boolean);
}

/** The first value that passes: the current one or a later one. */
export function firstOf<Value>(
  store: ReadableAtom<Value>,
  isMeant: (value: Value) => boolean,
): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const stop = store.subscribe((value) => isMeant(value) && resolve(value));
  return promise.finally(stop);
}
