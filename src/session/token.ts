import { atom, type ReadableAtom } from 'nanostores';
import { csrfToken } from '../contract/csrf-token.ts';
import { token } from '../contract/token.ts';
import type { Failure, Outcome } from '../http/outcome.ts';
import { sendOnce } from '../http/send-once.ts';
import { shared, watchEra } from './era.ts';
import { sharedStorage, tabStorage } from './storage.ts';
import { expiryOf, isExpired } from './token-expiry.ts';

/** What the token call says: somebody, an anonymous session, no session, or nothing at all. */
export type TokenState = 'token' | 'anonymous' | 'refused' | 'unreachable';

const $failure = atom<Failure | undefined>(undefined);

/** Why the last token or CSRF call failed (spec L188); undefined after a success. */
export const $tokenFailure: ReadableAtom<Failure | undefined> = $failure;

/** Fetches who is calling and stores it (decision 3.3). Parallel calls are one. */
export const fetchToken = shared(async (): Promise<TokenState> => {
  const isCurrent = watchEra();
  const outcome = await sendOnce(token, {});
  if (!isCurrent()) return 'unreachable';
  const reply = outcome.status === 'success' ? outcome.reply : undefined;
  const expiry = expiryOf(reply?.tokenExp, Date.now() / 1000);
  sharedStorage.set('tokenExp', reply?.token && expiry > 0 ? String(expiry) : '');
  sharedStorage.set('token', reply?.token ?? '');
  record(outcome);
  if (reply) return reply.token === '' ? 'anonymous' : 'token';
  return outcome.status === 'unreachable' ? 'unreachable' : 'refused';
});

/** Fetches the CSRF token and stores it; false when there is none to be had. */
export const fetchCsrf = shared(async (): Promise<boolean> => {
  const isCurrent = watchEra();
  const outcome = await sendOnce(csrfToken, {});
  if (!isCurrent()) return false;
  if (outcome.status === 'success') tabStorage.set('csrf-token', outcome.reply.token);
  else record(outcome);
  return outcome.status === 'success';
});

/** The x-token of this browser; '' for none. */
export function storedToken(): string {
  return sharedStorage.get('token');
}

/** Whether the stored token has expired (decision 3.4). */
export function isTokenExpired(): boolean {
  return isExpired(sharedStorage.get('tokenExp'), Date.now() / 1000);
}

/** A token makes the session active, a failing call inactive (decision 0.14). */
function record(outcome: Outcome<unknown>): void {
  const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
  $failure.set(isFailure ? outcome : undefined);
  setSessionActive(!isFailure);
}

/** Sets the flag `activeSession`. */
export function setSessionActive(isActive: boolean): void {
  tabStorage.set('activeSession', String(isActive));
}

/** Whether a session lives at the backend, with a person or without (spec L188). */
export function isSessionActive(): boolean {
  return tabStorage.get('activeSession') === 'true';
}
