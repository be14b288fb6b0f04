import * as z from 'zod/mini';
import type { ValueErrorCode } from '../value-sentences.ts';
import { valueError } from './value-error.ts';

export function findRepeatError(repetition: string, password: string): ValueErrorCode | undefined {
  if (repetition === '') return 'repeatPassword.required';
  return repetition === password ? undefined : 'repeatPassword.unequal';
}

/**
 * Creates the rule that a password and its repetition are equal. Another rule reports an empty
 * repetition. The rule runs even with other invalid values, so that all errors appear at once.
 * @param passwordName is the name of the property with the password
 * @param repetitionName is the name of the property with the repetition
 */
export function createRepeatRule<PasswordName extends string, RepetitionName extends string>(
  passwordName: PasswordName,
  repetitionName: RepetitionName,
) {
  return z.refine<Record<PasswordName | RepetitionName, string>>(
    (values) => values[repetitionName] === '' || values[repetitionName] === values[passwordName],
    {
      error: valueError('repeatPassword.unequal'),
      path: [repetitionName],
      when: ({ value }) => {
        const values = Object(value) as Record<string, unknown>;
        return (
          typeof values[passwordName] === 'string' && typeof values[repetitionName] === 'string'
        );
      },
    },
  );
}
