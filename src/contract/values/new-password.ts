import * as z from 'zod/mini';
import type { ValueFault } from '../value-faults.ts';
import { errorCode } from './error-code.ts';

/** Only the backend can verify it (rule 8.4.5). */
export const currentPassword = z
  .string()
  .check(z.refine(isFilledIn, errorCode('currentPassword.required')));

export const repeatPassword = z
  .string()
  .check(z.refine(isFilledIn, errorCode('repeatNewPassword.required')));

/** An empty repetition has a fault of its own. */
export function unequalFault(repeat: string, password: string): ValueFault | undefined {
  return repeat === '' || repeat === password ? undefined : 'repeatPassword.unequal';
}

function isFilledIn(typed: string): boolean {
  return typed !== '';
}

/** For requests. Runs even while other values are invalid, so that all faults appear at once. */
export const repeatsNewPassword = z.refine<{ newPassword: string; repeatPassword: string }>(
  ({ newPassword, repeatPassword: repeat }) => unequalFault(repeat, newPassword) === undefined,
  {
    error: 'repeatPassword.unequal',
    path: ['repeatPassword'],
    when: ({ value }) => {
      const { newPassword, repeatPassword: repeat } = Object(value) as Record<string, unknown>;
      return typeof newPassword === 'string' && typeof repeat === 'string';
    },
  },
);
