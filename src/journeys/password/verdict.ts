import { INVALID_MESSAGE } from '../../contract/definition/refusal.ts';
import { type FormFailure, failureKind } from '../../forms/failure/failure.ts';
import { copy } from './copy.ts';

/**
 * What a failure means for a new password: it was refused, its link is dead, or nobody knows
 * (rules 7.9.4, 7.9.5).
 */
export type Verdict = 'rejected' | 'expired' | 'unknown';

/** Changing: every 400 refuses the password. */
export function changeVerdict(failure: FormFailure): Verdict {
  return failureKind(failure) === 'invalid' ? 'rejected' : 'unknown';
}

/** Resetting: trouble on the way does not declare the link dead, every other answer does. */
export function resetVerdict(failure: FormFailure): Verdict {
  if (failure.status !== 'refused') return 'unknown';
  const kind = failureKind(failure);
  if (kind === 'invalid' && isUnspoken(failure.message)) return 'rejected';
  const isPassing = kind === 'captcha' || kind === 'throttled' || failure.code >= 500;
  // 'generic' below 400 is a success that says it is none: about the link it says nothing.
  return isPassing || failure.code < 400 ? 'unknown' : 'expired';
}

/** The sentence of the red box for a refused password; undefined for other trouble. */
export function rejectionText(failure: FormFailure): string | undefined {
  if (failure.status !== 'refused' || failureKind(failure) !== 'invalid') return undefined;
  return isUnspoken(failure.message) || failure.message.trim() === ''
    ? copy.rejected
    : failure.message;
}

/** Whether a message is the contract's own word for wrong values, which nobody is to read. */
function isUnspoken(message: string): boolean {
  return message.trim().toLowerCase() === INVALID_MESSAGE;
}
