import { atom } from 'nanostores';
import { csrfToken } from '../../../contract/calls/session/csrf-token.ts';
import { token } from '../../../contract/calls/session/token.ts';
import {
  TOKEN_EXP_LIFETIME_BELOW,
  TOKEN_EXP_MILLISECONDS_ABOVE,
} from '../../../contract/limits.ts';
import type { Failure, Outcome } from '../../http/outcome.ts';
import { requestOnce } from '../../http/request-once.ts';
import { sharedStorage, tabStorage } from '../storage.ts';
import { watchSessionGeneration } from './session.ts';

/** Lets concurrent callers share one run of an action. Callers of a new session generation start a new run. */
function createSingleFlight<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let currentRun: Promise<Result> | undefined;
  let isCurrent = watchSessionGeneration();
  return () => {
    if (currentRun && isCurrent()) return currentRun;
    isCurrent = watchSessionGeneration();
    const run = action().finally(() => {
      if (currentRun === run) currentRun = undefined;
    });
    currentRun = run;
    return run;
  };
}

/** The calls of a session. The call `address` asks for the address of sign-in or logout. */
type SessionCall = 'csrf' | 'token' | 'address';

/** The calls whose last try has failed, with the latest failure at the end. */
let failures: readonly { readonly call: SessionCall; readonly failure: Failure }[] = [];

/**
 * Records a failure. A success clears only the failure of the same call (rule 0.14).
 * @returns whether the call has failed
 */
export function recordOutcome(call: SessionCall, outcome: Outcome<unknown>): boolean {
  failures = failures.filter((entry) => entry.call !== call);
  const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
  if (isFailure) failures = [...failures, { call, failure: outcome }];
  return isFailure;
}

export function isConnectionMissing(): boolean {
  const latestFailure = failures.at(-1)?.failure;
  return latestFailure?.status === 'unreachable' && latestFailure.reason !== 'PARSING_ERROR';
}

/**
 * Whether the token call of this page has been answered. Before that, `isSessionActive` says nothing about this
 * page.
 */
export const $isTokenAnswered = atom(false);

/**
 * The result of the token call: a token, `anonymous` for a reply without a token, or `refused` for a 401. Every
 * other failure is `unreachable`, because it says nothing about the person (rule 3.3.a).
 */
export type TokenState = 'token' | 'anonymous' | 'refused' | 'unreachable';

/** Fetches and stores the token, and stores whether the session is active. */
export const fetchToken = createSingleFlight(async (): Promise<TokenState> => {
  const isCurrent = watchSessionGeneration();
  const outcome = await requestOnce(token, {});
  if (!isCurrent()) return 'unreachable';
  const { reply } = outcome;
  const expirySeconds = expiryOf(reply?.tokenExp, Date.now() / 1000);
  const hasExpiry = Boolean(reply?.token) && expirySeconds > 0;
  sharedStorage.set('tokenExp', hasExpiry ? String(expirySeconds) : '');
  sharedStorage.set('token', reply?.token ?? '');
  setSessionActive(!recordOutcome('token', outcome));
  $isTokenAnswered.set(true);
  if (reply) return reply.token === '' ? 'anonymous' : 'token';
  return outcome.status === 'refused' && outcome.code === 401 ? 'refused' : 'unreachable';
});

/** Fetches and stores the CSRF token. @returns false on failure, which makes the session inactive */
export const fetchCsrf = createSingleFlight(async (): Promise<boolean> => {
  const isCurrent = watchSessionGeneration();
  const outcome = await requestOnce(csrfToken, {});
  if (!isCurrent()) return false;
  if (outcome.reply) tabStorage.set('csrf-token', outcome.reply.token);
  if (recordOutcome('csrf', outcome)) setSessionActive(false);
  return outcome.reply !== undefined;
});

export function readStoredToken(): string {
  return sharedStorage.get('token');
}

export function isTokenExpired(): boolean {
  const nowSeconds = Date.now() / 1000;
  return nowSeconds > expiryOf(sharedStorage.get('tokenExp'), nowSeconds);
}

export function setSessionActive(isActive: boolean): void {
  tabStorage.set('activeSession', String(isActive));
}

export function isSessionActive(): boolean {
  return tabStorage.get('activeSession') === 'true';
}

/**
 * Converts `tokenExp` to Unix seconds. Some backends send a lifetime in seconds, others Unix milliseconds.
 * @returns 0 for an unusable value
 * @internal
 */
export function expiryOf(value: unknown, nowSeconds: number): number {
  const seconds = Number(value ?? 0);
  if (!(seconds > 0) || seconds === Number.POSITIVE_INFINITY) return 0;
  if (seconds < TOKEN_EXP_LIFETIME_BELOW) return nowSeconds + seconds;
  if (seconds <= TOKEN_EXP_MILLISECONDS_ABOVE) return seconds;
  console.warn('tokenExp is in milliseconds');
  return seconds / 1000;
}
