import * as z from 'zod/mini';
import type { ValueErrorCode } from '../value-sentences.ts';
import { valueError } from './value-error.ts';

export function findRepeatError(repeat: string, password: string): ValueErrorCode | undefined {
  if (repeat === '') return 'repeatPassword.required';
  return repeat === password ? undefined : 'repeatPassword.unequal';
}

/**
 * Creates the rule that a password and its repetition are equal. Another rule reports an empty
 * repetition. The rule runs even with other invalid values, so that all errors appear at once.
 * @param password the name of the property with the password @param repeat of its repetition
 */
export function createRepeatRule<Password extends string, Repeat extends string>(
  password: Password,
  repeat: Repeat,
) {
  return z.refine<Record<Password | Repeat, string>>(
    (values) => values[repeat] === '' || values[repeat] === values[password],
    {
      error: valueError('repeatPassword.unequal'),
      path: [repeat],
      when: ({ value }) => {
        const values = Object(value) as Record<string, unknown>;
        return typeof values[password] === 'string' && typeof values[repeat] === 'string';
      },
    },
  );
}
