import * as z from 'zod/mini';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { errorCode } from './error-code.ts';
import { passwordRequirements } from './password-strength.ts';

/** Never trimmed (rule 8.4). */
export const password = z
  .string()
  .check(
    z.minLength(1, errorCode('password.required')),
    z.minLength(PASSWORD_MIN, errorCode('password.min')),
    z.maxLength(PASSWORD_MAX, errorCode('password.max')),
    z.refine(hasRequiredCharacters, errorCode('password.pattern')),
  );

function hasRequiredCharacters(typed: string): boolean {
  const { lowercase, uppercase, digit, special, withoutBlanks } = passwordRequirements(typed);
  return lowercase && uppercase && digit && special && withoutBlanks;
}
