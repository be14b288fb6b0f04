import { atom, type ReadableAtom } from 'nanostores';
import type { UserInfo } from '../../../contract/calls/session/user-info.ts';
import type { SessionKind } from '../../page-state.ts';

/** Properties of the reply that a user has in another form. */
type ConvertedProperty = 'firstName' | 'lastName' | 'anonymous' | 'subscription';

export type User = Readonly<Omit<UserInfo, ConvertedProperty>> & {
  /** The full name, or '' for an institution without a name. */
  readonly name: string;
  readonly isIpUser: boolean;
  readonly isPremium: boolean;
};

/** Who is here. Only an answer of the backend proves a guest; a token call that fails does not (rules 3.11, 3.3.a). */
export type Session =
  | { readonly status: 'unknown' | 'unidentified'; readonly user?: undefined }
  | { readonly status: 'guest'; readonly isProven: boolean; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: User };

const $currentSession = atom<Session>({ status: 'unknown' });

export const $session: ReadableAtom<Session> = $currentSession;

/** Whether the boot has ended, after which the session can be relied on. */
export const $booted = atom(false);

/** Whether the token call of this page has returned a token. */
export const $hasToken = atom(false);

let lastUser: User | undefined;

export function setSession(session: Session): void {
  lastUser = session.user ?? lastUser;
  $currentSession.set(session);
}

/** The user whom this page has shown last, also after a logout: input on the page belongs to that user. */
export const getShownUser = () => lastUser;

/** The kind of session, which chooses the variant of a page. */
export function sessionKindOf({ status, user }: Session): SessionKind {
  return user ? userKindOf(user) : status;
}

/** An admin in the network of an institution counts as an admin. */
export function userKindOf({ isAdmin, isIpUser }: User): Exclude<SessionKind, Session['status']> {
  if (isAdmin) return 'admin';
  return isIpUser ? 'ip' : 'personal';
}

/** The values of `data-for` that match the session; portal/styles/variants.css has the same rules. */
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

/** Resolves with the current value of a store if it passes the test, else with the first later value that does. */
export function waitForValue<Value>(
  store: ReadableAtom<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const stop = store.subscribe((value) => isWanted(value) && resolve(value));
  return promise.finally(stop);
}

let generation = 0;

/** Makes running requests ignore their answers, after a logout or when the page enters the bfcache. */
export function endSessionGeneration(): void {
  generation += 1;
}

/** @returns a function that says whether no generation has ended since this call */
export function watchSessionGeneration(): () => boolean {
  const startGeneration = generation;
  return () => startGeneration === generation;
}
