import type { FormFailure } from '../../forms/failure/failure.ts';
import { copy } from './copy.ts';

/** '[500] …' with the real status; 500 where there is no HTTP failure number (rule 7.14.9). */
export function failureSentence(failure: FormFailure | undefined): string {
  return copy.failure(httpFailure(failure) ?? 500);
}

function httpFailure(failure: FormFailure | undefined): number | undefined {
  if (!failure || failure.status === 'captcha' || failure.status === 'missing-code')
    return undefined;
  const code = failure.status === 'refused' ? failure.code : failure.originalStatus;
  return code !== undefined && code >= 400 ? code : undefined;
}
