import * as z from 'zod/mini';
import { valueError } from './value-error.ts';

/** Only the backend can verify the current password (rule 8.4.5). */
export const currentPassword = z
  .string()
  .check(z.refine(isFilledIn, valueError('currentPassword.required')));

/** `createRepeatRule` compares the repetition. */
export const newPasswordRepeat = z
  .string()
  .check(z.refine(isFilledIn, valueError('repeatNewPassword.required')));

function isFilledIn(typed: string): boolean {
  return typed !== '';
}
