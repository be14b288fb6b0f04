import type { ValueErrorCode } from '../value-sentences.ts';

/** Returns the message of a check; a code without a sentence does not compile. */
export function valueError(code: ValueErrorCode): ValueErrorCode {
  return code;
}
