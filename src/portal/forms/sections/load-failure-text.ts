import { offlineLoad } from '../../copy/loading.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { type FormFailure, failureKind, failureText } from '../../http/failure/failure.ts';

/** Where nothing has been typed that could be kept or wrong (rule 3.18). */
export function loadFailureText(failure: FormFailure): string {
  const kind = failureKind(failure);
  if (kind === 'offline') return offlineLoad;
  return kind === 'invalid' ? outcomes.generic : failureText(failure);
}
