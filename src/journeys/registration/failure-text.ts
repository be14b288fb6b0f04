import { outcomes } from '../../copy/outcomes.ts';
import { type FormFailure, failureKind } from '../../forms/failure.ts';

/** A 401 means nothing better to somebody who has no account yet (decision 9.4). */
export function failureText(failure: FormFailure): string | undefined {
  return failureKind(failure) === 'session-expired' ? outcomes.generic : undefined;
}
