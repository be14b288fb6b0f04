import { noConnectionText } from '../../copy/loading.ts';
import { outcomes } from '../../copy/outcomes.ts';
import {
  classifyFailure,
  createFailureText,
  type FormFailure,
} from '../../http/failure/failure.ts';

/** Creates the sentence about a failed load on a page without input (rule 3.18). */
export function createLoadFailureText(failure: FormFailure): string {
  const failureKind = classifyFailure(failure);
  if (failureKind === 'invalid' || failureKind === 'session-expired') return outcomes.generic;
  return failureKind === 'offline' ? noConnectionText : createFailureText(failure);
}
