import { CSRF_MESSAGE, INVALID_MESSAGE } from '../../../contract/definition/refusal.ts';
import { valueError } from '../../../contract/values/value-error.ts';
import { classifyFailure, type FormFailure } from '../../http/failure/failure.ts';
import type { Outcome } from '../../http/outcome.ts';
import { copy } from './copy.ts';

/** The names that the forms give to the repeated password (rule 16.7). */
export type RepeatName = 'repeatPassword' | 'confirmNewPassword';

/** Removes the backend's errors of fields, because only the summary says why a password was refused. */
export function removeFieldErrors<Reply>(outcome: Outcome<Reply>): Outcome<Reply> {
  return outcome.status === 'refused' ? { ...outcome, fieldErrors: [] } : outcome;
}

/**
 * Classifies a failure by what the person can do with the mailed link. After 'password-refused' the person can
 * choose another password. After 'unknown' the person can try again, because the link may still be valid. After
 * 'expired' the link cannot be used again.
 */
export function classifyResetFailure(
  failure: FormFailure,
): 'password-refused' | 'expired' | 'unknown' {
  if (failure.status !== 'refused') return 'unknown';
  const failureKind = classifyFailure(failure);
  if (failureKind === 'invalid' && isInvalidInputMessage(failure.message))
    return 'password-refused';
  const isTransient =
    failureKind === 'captcha' ||
    failureKind === 'cookies' ||
    failureKind === 'throttled' ||
    failure.code >= 500 ||
    failure.message === CSRF_MESSAGE;
  // A failure with a code below 400 contradicts itself and says nothing about the link.
  return isTransient || failure.code < 400 ? 'unknown' : 'expired';
}

/** @returns the help text after a refused password; undefined for other failures */
export function findRefusalText(failure: FormFailure): string | undefined {
  if (failure.status !== 'refused' || classifyFailure(failure) !== 'invalid') return undefined;
  return isInvalidInputMessage(failure.message) || failure.message.trim() === ''
    ? copy.rejected
    : failure.message;
}

/** Whether the message is the backend's English sentence for any invalid input. Customers do not see this sentence. */
function isInvalidInputMessage(message: string): boolean {
  return message.trim().toLowerCase() === INVALID_MESSAGE;
}

interface MarkedForm {
  setValue(name: string, value: string): void;
  setError(name: string, error: { readonly type: string; readonly message: string }): void;
}

/** Marks a refused password and clears the repeated password. */
export function markRefusedPassword(form: MarkedForm, repeatName: RepeatName): void {
  form.setValue(repeatName, '');
  form.setError('newPassword', { type: 'server', message: valueError('password.pattern') });
  form.setError(repeatName, { type: 'server', message: copy.removed });
}
