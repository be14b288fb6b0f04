import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { checkPassword } from './password-strength.ts';
import { valueError } from './value-error.ts';

/** A new password, which is never trimmed (rule 8.4). */
export const password = z
  .string()
  .check(
    z.minLength(1, valueError('password.required')),
    z.minLength(PASSWORD_MIN, valueError('password.min')),
    z.maxLength(PASSWORD_MAX, valueError('password.max')),
    z.refine(hasRequiredCharacters, valueError('password.pattern')),
  );

function hasRequiredCharacters(typedPassword: string): boolean {
  const { lowercase, uppercase, digit, special, withoutBlanks } = checkPassword(typedPassword);
  return lowercase && uppercase && digit && special && withoutBlanks;
}

export const passwordDescription = {
  schema: password,
  id: 'Password',
  description:
    'Has a lower-case and an upper-case letter, a digit and a special character; no white space (rule 8.4).',
} satisfies SchemaDescription;
