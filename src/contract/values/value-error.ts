import type { ValueErrorCode } from '../value-sentences.ts';

/** The message of a check: a code that has no sentence does not compile. */
export function valueError(code: ValueErrorCode): ValueErrorCode {
  return code;
}
