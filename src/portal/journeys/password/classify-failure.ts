import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { INVALID_MESSAGE } from '../../../contract/definition/refusal.ts';
import { errorOf } from '../../forms/form-faults.ts';
import { type FormFailure, failureKind } from '../../http/failure/failure.ts';
import { copy } from './copy.ts';

/** Password rejected, link expired, or outcome unknown (rules 7.9.4, 7.9.5). */
export type Verdict = 'rejected' | 'expired' | 'unknown';

export function classifyChangeFailure(failure: FormFailure): Verdict {
  return failureKind(failure) === 'invalid' ? 'rejected' : 'unknown';
}

/** Transient failures do not expire the link; every other answer does. */
export function classifyResetFailure(failure: FormFailure): Verdict {
  if (failure.status !== 'refused') return 'unknown';
  const kind = failureKind(failure);
  if (kind === 'invalid' && isUnspoken(failure.message)) return 'rejected';
  const isPassing = kind === 'captcha' || kind === 'throttled' || failure.code >= 500;
  // 'generic' below 400 is a contradictory success: it proves nothing about the link.
  return isPassing || failure.code < 400 ? 'unknown' : 'expired';
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

/** Marks a rejected password and clears its repetition (rules 7.9.4, 7.9.5). */
export function markRefused<Typed extends FieldValues & { newPassword: string }>(
  form: UseFormReturn<Typed>,
  repeat: Path<Typed>,
): void {
  form.setValue(repeat, '' as PathValue<Typed, Path<Typed>>);
  form.setError('newPassword' as Path<Typed>, errorOf({ code: 'password.pattern' }));
  form.setError(repeat, errorOf({ code: 'newPassword.removed' }));
}
