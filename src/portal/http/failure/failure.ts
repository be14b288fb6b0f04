import { CAPTCHA_MESSAGE } from '../../../contract/definition/refusal.ts';
import { PUBLISHER_TIME_ZONE } from '../../../contract/limits.ts';
import { components } from '../../copy/components.ts';
import { fill } from '../../copy/fill.ts';
import { outcomes } from '../../copy/outcomes.ts';
import type { Failure } from '../outcome.ts';

export type FormFailure = Failure | { readonly status: 'captcha' };

/** The failure of a form that the portal itself refuses, without a request. */
export const LOCAL_REFUSAL = {
  status: 'refused',
  code: 400,
  message: '',
  fieldErrors: [],
  retryAfterSeconds: 0,
} as const satisfies Failure;

/**
 * The sentences about the next step, except sentences with placeholders, by kind of failure. `generic` has no
 * sentence, because no action helps.
 */
const HELP_TEXTS = {
  offline: components.offline,
  captcha: outcomes.captcha,
  invalid: outcomes.checkInput,
  'session-expired': outcomes.sessionExpired,
  'step-up': outcomes.stepUp,
  generic: undefined,
};

export type FailureKind = keyof typeof HELP_TEXTS | 'cookies' | 'throttled' | 'unavailable';

/** Whether a sign-in helps. Then the form keeps its input as a draft. */
export function asksToSignIn(failure: FormFailure): boolean {
  return failure.status === 'refused' && failure.code === 401;
}

/** Whether a disturbance could cause a failure of this kind. The operator's notice may explain a disturbance. */
export function canBeDisturbance(kind: FailureKind): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'generic';
}

/** Classifies a failure (rules 3.8, 9.3, 9.4, 9.5, 9.6, 9.11, 27.9). */
export function classifyFailure(failure: FormFailure): FailureKind {
  if (comesFromBlockedCookies(failure)) return 'cookies';
  if (failure.status === 'captcha') return 'captcha';
  if (failure.status === 'unreachable')
    return failure.reason === 'PARSING_ERROR' ? 'generic' : 'offline';
  if (failure.code === 403 && failure.message === CAPTCHA_MESSAGE) return 'captcha';
  if (failure.code === 400) return 'invalid';
  if (failure.code === 401) return failure.stepUp ? 'step-up' : 'session-expired';
  if (failure.code === 503) return 'unavailable';
  return failure.code === 429 ? 'throttled' : 'generic';
}

export function areCookiesBlocked(): boolean {
  return !navigator.cookieEnabled;
}

/** Whether blocked cookies cause the failure. The backend accepts no token without a session cookie. */
function comesFromBlockedCookies(failure: FormFailure): boolean {
  if (failure.status === 'captcha') return areCookiesBlocked();
  if (failure.status !== 'refused') return false;
  const needsSession = failure.code === 401 || failure.code === 403;
  return failure.hasNoCookies === true || (needsSession && areCookiesBlocked());
}

export function createFailureText(failure: FormFailure): string {
  return createHelpText(failure) ?? outcomes.generic;
}

/**
 * Creates the sentence about the next step.
 * @param textBefore the text before this sentence; the sentence does not repeat a phone number of that text
 */
export function createHelpText(failure: FormFailure, textBefore = ''): string | undefined {
  const kind = classifyFailure(failure);
  const { retryAfterSeconds: seconds, answeredAt } =
    failure.status === 'refused' ? failure : { retryAfterSeconds: 0 };
  if (kind === 'cookies') return fill(outcomes.cookies, { host: location.host });
  if (kind === 'throttled') return createThrottleText(seconds);
  if (kind !== 'unavailable') return HELP_TEXTS[kind];
  return [createUnavailableText(seconds, answeredAt), createCallText(textBefore)]
    .filter(Boolean)
    .join(' ');
}

/** Says how many minutes a person has to wait. @param seconds from Retry-After @internal */
export function createThrottleText(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  const time = count === 1 ? outcomes.minute : fill(outcomes.minutes, { count });
  return fill(outcomes.throttled, { time });
}

/**
 * Says when a person should try again, because the service is not available.
 * @param seconds from Retry-After, or 0
 * @param now the time of the answer by the clock of the service, by default the time of the browser
 */
function createUnavailableText(seconds: number, now = new Date()): string {
  const format = new Intl.DateTimeFormat('de-DE', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: PUBLISHER_TIME_ZONE,
  });
  const time = format.format(now.getTime() + seconds * 1000);
  const whenText = seconds > 0 ? fill(outcomes.fromThen, { time }) : outcomes.later;
  return fill(outcomes.unavailable, { when: whenText });
}

/**
 * Creates the sentence with the phone number.
 * @returns '' if the text before already has the number, or the page has no number
 */
function createCallText(textBefore: string): string {
  const phone = document.querySelector('[data-fact~="phone"]')?.textContent;
  return phone && !textBefore.includes(phone) ? fill(outcomes.call, { phone }) : '';
}
