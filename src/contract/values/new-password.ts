import * as z from 'zod/mini';
import { password } from './password.ts';
import { rule } from './value.ts';

export type NewPasswordFault =
  | 'currentPassword.required'
  | 'repeatNewPassword.required'
  | 'repeatPassword.unequal';

/** The current password: whether it is right, only the backend knows (rule 8.4.5). */
export const currentPassword = z
  .string()
  .check(rule((typed: string) => (typed === '' ? 'currentPassword.required' : undefined)));

/** The repetition of a new password: whether it is the same, only the whole form knows. */
export const repeatPassword = z
  .string()
  .check(rule((typed: string) => (typed === '' ? 'repeatNewPassword.required' : undefined)));

/** A new password and its repetition as they travel (rule 16.7). */
export const newPassword = { newPassword: password, repeatPassword };

/**
 * Both must be the same, byte by byte. Said even while other fields are wrong, so that nobody has
 * to send twice to hear it (rule 8.4.7).
 * @param repeat name of the repetition
 */
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
