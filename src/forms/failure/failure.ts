import { CAPTCHA_MESSAGE } from '../../contract/definition/refusal.ts';
import { outcomes, throttleText } from '../../copy/outcomes.ts';
import type { Failure } from '../../http/outcome.ts';

/** The code that checks and sends could not be fetched; `reason` is what `fetchCode` says. */
export type MissingCode = { readonly status: 'missing-code'; readonly reason: unknown };

/** Why a form has not gone through: the call failed, or something it needs could not be had. */
export type FormFailure = Failure | MissingCode | { readonly status: 'captcha' };

/** The backend has found something wrong. */
export const REFUSED: FormFailure = {
  status: 'refused',
  code: 400,
  message: '',
  faults: [],
  retryAfterSeconds: 0,
};

/** Trouble without a better name. */
export const BROKEN: FormFailure = { ...REFUSED, code: 500 };

/** What kind of trouble a failure is, for screens that treat some kinds in their own words. */
export type FailureKind =
  | 'offline'
  | 'captcha'
  | 'invalid'
  | 'session-expired'
  | 'step-up'
  | 'throttled'
  | 'generic';

/** Whether signing in is what helps; what was typed waits for that as a draft (rules 3.8, 3.14). */
export function asksToSignIn(kind: FailureKind): kind is 'session-expired' | 'step-up' {
  return kind === 'session-expired' || kind === 'step-up';
}

/** Sorts a failure (rules 3.8, 9.3, 9.4, 9.5, 9.6). */
export function failureKind(failure: FormFailure): FailureKind {
  if (failure.status === 'captcha') return 'captcha';
  if (failure.status === 'missing-code') return 'offline';
  if (failure.status === 'unreachable')
    return failure.reason === 'PARSING_ERROR' ? 'generic' : 'offline';
  if (failure.code === 403 && failure.message === CAPTCHA_MESSAGE) return 'captcha';
  if (failure.code === 400) return 'invalid';
  if (failure.code === 401) return failure.stepUp ? 'step-up' : 'session-expired';
  return failure.code === 429 ? 'throttled' : 'generic';
}

/** The sentence for a failure where a screen has no words of its own (rule 12.1). */
export function failureText(failure: FormFailure): string {
  return helpText(failure) ?? outcomes.generic;
}

/** The sentence that helps a person further (rule 9.9); undefined where there is none. */
export function helpText(failure: FormFailure): string | undefined {
  switch (failureKind(failure)) {
    case 'offline':
      return outcomes.offline;
    case 'captcha':
      return outcomes.captcha;
    case 'invalid':
      return outcomes.checkInput;
    case 'session-expired':
      return outcomes.sessionExpired;
    case 'step-up':
      return outcomes.stepUp;
    case 'throttled':
      return throttleText(failure.status === 'refused' ? failure.retryAfterSeconds : 0);
    case 'generic':
      return undefined;
  }
}
