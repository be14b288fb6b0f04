import { type FormFailure, failureKind } from '../../forms/failure.ts';
import { copy } from './copy.ts';

/**
 * '[500] …' with the real status; trouble that a person can do something about has its own words.
 * Source: decision 7.14.9
 */
export function failureText(failure: FormFailure, isSignedIn: boolean): string | undefined {
  const kind = failureKind(failure);
  if (kind === 'captcha' || kind === 'invalid' || kind === 'throttled') return undefined;
  if (kind === 'session-expired' && isSignedIn) return undefined;
  return copy.failure(httpFailure(failure) ?? 500);
}

/** The HTTP number of a failure, if it has one. */
function httpFailure(failure: FormFailure): number | undefined {
  if (failure.status === 'captcha' || failure.status === 'missing-code') return undefined;
  const code = failure.status === 'refused' ? failure.code : failure.originalStatus;
  return code !== undefined && code >= 400 ? code : undefined;
}
