import { CAPTCHA_MESSAGE } from '../../../contract/definition/refusal.ts';
import { components } from '../../copy/components.ts';
import { fill } from '../../copy/fill.ts';
import { outcomes } from '../../copy/outcomes.ts';
import type { Failure } from '../../http/outcome.ts';

export type FormFailure = Failure | { readonly status: 'captcha' };

export const REFUSED: FormFailure = {
  status: 'refused',
  code: 400,
  message: '',
  faults: [],
  retryAfterSeconds: 0,
};

/** Fallback for unknown causes. */
export const BROKEN: FormFailure = { ...REFUSED, code: 500 };

export type FailureKind =
  | 'offline'
  | 'captcha'
  | 'invalid'
  | 'session-expired'
  | 'step-up'
  | 'throttled'
  | 'unavailable'
  | 'generic';

/** Input is kept as a draft until sign-in (rules 3.8, 3.14). */
export function asksToSignIn(kind: FailureKind): kind is 'session-expired' | 'step-up' {
  return kind === 'session-expired' || kind === 'step-up';
}

/** Whether the operator may know more about it (rule 27.13). */
export function mayBeDisturbance(kind: FailureKind): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'generic';
}

/** Classifies a failure (rules 3.8, 9.3, 9.4, 9.5, 9.6, 27.9). */
export function failureKind(failure: FormFailure): FailureKind {
  if (failure.status === 'captcha') return 'captcha';
  if (failure.status === 'unreachable')
    return failure.reason === 'PARSING_ERROR' ? 'generic' : 'offline';
  if (failure.code === 403 && failure.message === CAPTCHA_MESSAGE) return 'captcha';
  if (failure.code === 400) return 'invalid';
  if (failure.code === 401) return failure.stepUp ? 'step-up' : 'session-expired';
  if (failure.code === 503) return 'unavailable';
  return failure.code === 429 ? 'throttled' : 'generic';
}

/** Default sentence (rule 12.1). */
export function failureText(failure: FormFailure): string {
  return helpText(failure) ?? outcomes.generic;
}

/** Seconds from Retry-After; 0 without it. */
function secondsOf(failure: FormFailure): number {
  return failure.status === 'refused' ? failure.retryAfterSeconds : 0;
}

/** The number of the active client's publisher, as the page shows it. */
function shownPhone(): string {
  return document.querySelector('[data-publisher="phone"]')?.textContent ?? '';
}

/** Suggests what to do next (rule 9.9). */
export function helpText(failure: FormFailure): string | undefined {
  switch (failureKind(failure)) {
    case 'offline':
      return components.offline;
    case 'captcha':
      return outcomes.captcha;
    case 'invalid':
      return outcomes.checkInput;
    case 'session-expired':
      return outcomes.sessionExpired;
    case 'step-up':
      return outcomes.stepUp;
    case 'throttled':
      return throttleText(secondsOf(failure));
    case 'unavailable':
      return unavailableText(secondsOf(failure), shownPhone());
    case 'generic':
      return undefined;
  }
}

/** @param seconds from Retry-After; shown in minutes, rounded up. @internal */
export function throttleText(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  const time = count === 1 ? outcomes.minute : fill(outcomes.minutes, { count });
  return fill(outcomes.throttled, { time });
}

/**
 * For a service that is down (rule 27.9).
 * @param seconds from Retry-After; 0 without it
 * @param phone as customers read it; '' leaves the sentence out
 */
function unavailableText(seconds: number, phone: string): string {
  const format = new Intl.DateTimeFormat('de-DE', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  });
  const time = format.format(Date.now() + seconds * 1000);
  const when = seconds > 0 ? fill(outcomes.fromThen, { time }) : outcomes.later;
  const call = phone === '' ? '' : ` ${fill(outcomes.call, { phone })}`;
  return fill(outcomes.unavailable, { when }) + call;
}
