import { offlineLoad } from '../../copy/loading.ts';
import { outcomes } from '../../copy/outcomes.ts';
import {
  classifyFailure,
  createFailureText,
  type FormFailure,
} from '../../http/failure/failure.ts';

/** The sentence about a failed load on a page without input (rule 3.18). */
export function createLoadFailureText(failure: FormFailure): string {
  const kind = classifyFailure(failure);
  if (kind === 'invalid' || kind === 'session-expired') return outcomes.generic;
  return kind === 'offline' ? offlineLoad : createFailureText(failure);
}
