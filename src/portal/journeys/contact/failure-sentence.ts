import { fill } from '../../copy/fill.ts';
import type { FormFailure } from '../../forms/failure/failure.ts';
import { copy } from './copy.ts';

/** 500 if there is no HTTP status (rule 7.14.9). */
export function failureSentence(failure: FormFailure | undefined): string {
  return fill(copy.failure, { status: httpFailure(failure) ?? 500 });
}

function httpFailure(failure: FormFailure | undefined): number | undefined {
  if (!failure || failure.status === 'captcha') return undefined;
  const code = failure.status === 'refused' ? failure.code : failure.originalStatus;
  return code !== undefined && code >= 400 ? code : undefined;
}
