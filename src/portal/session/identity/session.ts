import { atom, type ReadableAtom } from 'nanostores';
import type { UserInfo } from '../../../contract/calls/session/user-info.ts';
import type { SessionKind } from '../../page-state.ts';

/** Properties of the reply that `User` has in another form. */
type ConvertedProperty = 'firstName' | 'lastName' | 'anonymous' | 'subscription';

export type User = Readonly<Omit<UserInfo, ConvertedProperty>> & {
  /** The full name, or '' for an institution without a name. */
  readonly name: string;
  readonly isIpUser: boolean;
  readonly isPremium: boolean;
};

/**
 * Who is here. A reply without a token, a 401 or a logout proves that nobody is signed in. Every other failure of
 * the token call proves nothing (rules 3.11, 3.3.a).
 */
export type Session =
  | { readonly status: 'unknown' | 'unidentified'; readonly user?: undefined }
  | { readonly status: 'guest'; readonly isProven: boolean; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: User };

const $currentSession = atom<Session>({ status: 'unknown' });

export const $session: ReadableAtom<Session> = $currentSession;

/** Whether the boot has ended. Before that, the session may still change. */
export const $booted = atom(false);

/** Whether the token call of this page has returned a token. */
export const $hasToken = atom(false);

let shownUser: User | undefined;

export function setSession(session: Session): void {
  shownUser = session.user ?? shownUser;
  $currentSession.set(session);
}

/** Returns the user whom this page has shown last. Input on the page belongs to this user, even after a logout. */
export const getShownUser = () => shownUser;

/** The kind of session, which chooses the variant of a page. */
export function sessionKindOf({ status, user }: Session): SessionKind {
  return user ? userKindOf(user) : status;
}

/** An admin in the network of an institution counts as an admin. */
export function userKindOf({ isAdmin, isIpUser }: User): Exclude<SessionKind, Session['status']> {
  if (isAdmin) return 'admin';
  return isIpUser ? 'ip' : 'personal';
}

/** Lists the values of `data-for` that match the session. styles/variants.css has the same rules. */
export function listSessionNames(session: Session): readonly [SessionKind, string?] {
  const kind = sessionKindOf(session);
  if (session.status === 'guest') return [kind, session.isProven ? 'signed-out' : 'unproven'];
  return kind === 'personal' ? [kind, session.user?.isSubuser ? 'subuser' : 'owner'] : [kind];
}

export function isAuthenticated(session: Session): boolean {
  return session.status === 'signed-in' || session.status === 'unidentified';
}

export async function waitForBoot(): Promise<void> {
  await waitForValue($booted, Boolean);
}

/** Resolves with the first value of a store that passes the test: the current value or a later value. */
export function waitForValue<Value>(
  store: ReadableAtom<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const unsubscribe = store.subscribe((value) => isWanted(value) && resolve(value));
  return promise.finally(unsubscribe);
}

let generation = 0;

/** Makes running requests ignore their answers. This is needed after a logout, and when the page enters the bfcache. */
export function endSessionGeneration(): void {
  generation += 1;
}

/** Returns a function that says whether the current generation is still that of this call. */
export function watchSessionGeneration(): () => boolean {
  const startGeneration = generation;
  return () => startGeneration === generation;
}
