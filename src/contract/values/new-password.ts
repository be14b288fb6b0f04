import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { valueError } from './value-error.ts';

/** The current password, which only the backend can verify (rule 8.4.5). */
export const currentPassword = z
  .string()
  .check(z.refine(isFilledIn, valueError('currentPassword.required')));

/** The repetition of a new password, which `createRepeatRule` compares. */
export const newPasswordRepeat = z
  .string()
  .check(z.refine(isFilledIn, valueError('repeatNewPassword.required')));

function isFilledIn(typedText: string): boolean {
  return typedText !== '';
}

export const currentPasswordDescription = {
  schema: currentPassword,
  description: 'Compared as it is, never trimmed (rule 8.4.5).',
} satisfies SchemaDescription;

export const newPasswordRepeatDescription = {
  schema: newPasswordRepeat,
  description: 'The same as newPassword (rule 8.4.7).',
} satisfies SchemaDescription;
