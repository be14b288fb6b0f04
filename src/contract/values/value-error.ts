import type { ValueFault } from '../value-faults.ts';

/** The message of a check: a code that has no sentence does not compile. */
export function valueError(code: ValueFault): ValueFault {
  return code;
}
