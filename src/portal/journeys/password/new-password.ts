import type { FieldValues } from 'react-hook-form';
import { CSRF_MESSAGE, INVALID_MESSAGE } from '../../../contract/definition/refusal.ts';
import {
  changeFields,
  changePassword,
  resetFields,
  resetPassword,
} from '../../../contract/password.ts';
import { unequalFault } from '../../../contract/values/new-password.ts';
import { faults } from '../../copy/faults.ts';
import type { Faults } from '../../forms/field-table.ts';
import { defineSubmission, errorOf, type Submission } from '../../forms/submission.ts';
import { type FormFailure, failureKind } from '../../http/failure/failure.ts';
import { oneTimeToken } from '../../session/navigation/query.ts';
import { copy } from './copy.ts';

/** What the forms call the repetition (rule 16.7). */
export type Repeat = 'repeatPassword' | 'confirmNewPassword';

export const changing = withoutSummary(
  defineSubmission({
    table: [{ fields: changeFields }],
    sentences: faults,
    check: (values) => repeatFaults('repeatPassword', values),
    call: changePassword,
  }),
);

export const resetting = withoutSummary(
  defineSubmission({
    table: [{ fields: resetFields }],
    sentences: faults,
    check: (values) => repeatFaults('confirmNewPassword', values),
    call: resetPassword,
    // Reads the token on send, not on load.
    alsoSent: () => ({ password_otp: oneTimeToken('pt') }),
  }),
);

/** The red box shows the message. */
function withoutSummary<Values extends FieldValues>(submission: Submission<Values>) {
  return { ...submission, place: async () => [] };
}

function repeatFaults<Name extends Repeat>(
  repeat: Name,
  { [repeat]: repeated, newPassword }: Record<Name | 'newPassword', string>,
): Faults {
  const code = unequalFault(repeated, newPassword);
  return code ? { [repeat]: faults[code] } : {};
}

/** Transient failures do not expire the link; every other answer does. */
export function classifyResetFailure(failure: FormFailure): 'rejected' | 'expired' | 'unknown' {
  if (failure.status !== 'refused') return 'unknown';
  const kind = failureKind(failure);
  if (kind === 'invalid' && isUnspoken(failure.message)) return 'rejected';
  // 'generic' below 400 is a contradictory success: it proves nothing about the link.
  const isPassing =
    kind === 'captcha' || kind === 'cookies' || kind === 'throttled' || failure.code >= 500;
  const isUnprocessed = isPassing || failure.message === CSRF_MESSAGE;
  return isUnprocessed || failure.code < 400 ? 'unknown' : 'expired';
}

export function rejectionText(failure: FormFailure): string | undefined {
  if (failure.status !== 'refused' || failureKind(failure) !== 'invalid') return undefined;
  return isUnspoken(failure.message) || failure.message.trim() === ''
    ? copy.rejected
    : failure.message;
}

function isUnspoken(message: string): boolean {
  return message.trim().toLowerCase() === INVALID_MESSAGE;
}

interface MarkedForm {
  setValue(name: string, value: string): void;
  setError(name: string, error: ReturnType<typeof errorOf>): void;
}

/** Marks a rejected password and clears its repetition. */
export function markRefused(form: MarkedForm, repeat: Repeat): void {
  form.setValue(repeat, '');
  form.setError('newPassword', errorOf(faults['password.pattern']));
  form.setError(repeat, errorOf(copy.removed));
}
