import * as z from 'zod/mini';
import { valueError } from './value-error.ts';

/** Only the backend can verify the current password (rule 8.4.5). */
export const currentPassword = z
  .string()
  .check(
    z.refine(isFilledIn, valueError('currentPassword.required')),
    z.describe('Compared as it is, never trimmed (rule 8.4.5).'),
  );

/** `createRepeatRule` compares the repetition. */
export const newPasswordRepeat = z
  .string()
  .check(
    z.refine(isFilledIn, valueError('repeatNewPassword.required')),
    z.describe('The same as newPassword (rule 8.4.7).'),
  );

function isFilledIn(typed: string): boolean {
  return typed !== '';
}
