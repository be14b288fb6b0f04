import * as z from 'zod/mini';
import type { ValueFault } from '../value-faults.ts';
import { exactValue } from './value.ts';

/** Only the backend can verify it (rule 8.4.5). */
export const currentPassword = exactValue((typed) =>
  typed === '' ? 'currentPassword.required' : undefined,
);

export const repeatPassword = exactValue((typed) =>
  typed === '' ? 'repeatNewPassword.required' : undefined,
);

/** An empty repetition has a fault of its own. */
export function unequalFault(repeat: string, password: string): ValueFault | undefined {
  return repeat === '' || repeat === password ? undefined : 'repeatPassword.unequal';
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
