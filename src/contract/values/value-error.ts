import type { ValueErrorCode } from '../value-sentences.ts';

/** Returns an error code as the message of a check. A code without a sentence does not compile. */
export function valueError(code: ValueErrorCode): ValueErrorCode {
  return code;
}
