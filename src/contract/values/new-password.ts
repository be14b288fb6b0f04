import * as z from 'zod/mini';
import { password } from './password.ts';
import { rule } from './value.ts';

export type NewPasswordFault =
  | 'currentPassword.required'
  | 'repeatNewPassword.required'
  | 'repeatPassword.unequal';

/** Only the backend can verify it (rule 8.4.5). */
export const currentPassword = z
  .string()
  .check(rule((typed: string) => (typed === '' ? 'currentPassword.required' : undefined)));

export const repeatPassword = z
  .string()
  .check(rule((typed: string) => (typed === '' ? 'repeatNewPassword.required' : undefined)));

/** A new password and its repetition as they are sent (rule 16.7). */
export const newPassword = { newPassword: password, repeatPassword };

/** Runs even while other fields are invalid, so that all faults appear at once (rule 8.4.7). */
export function repeatsNewPassword<Repeat extends string>(repeat: Repeat) {
  return z.refine<Readonly<Record<Repeat | 'newPassword', string>>>(
    (form) => form[repeat] === '' || form[repeat] === form.newPassword,
    {
      error: 'repeatPassword.unequal',
      path: [repeat],
      when: ({ value }) => {
        const form = Object(value) as Partial<Record<string, unknown>>;
        return typeof form[repeat] === 'string' && typeof form['newPassword'] === 'string';
      },
    },
  );
}
