import * as z from 'zod/mini';

export type PasswordRepeatFault = 'repeatPassword.required' | 'repeatPassword.unequal';

/** The first violated rule of a repeated password (rule 8.4.7). Never trimmed. */
export function repeatFault(repeat: string, password: string): PasswordRepeatFault | undefined {
  if (repeat === '') return 'repeatPassword.required';
  return repeat === password ? undefined : 'repeatPassword.unequal';
}

/** Requires an equal repetition. Runs even while other fields are invalid. */
export const repeatedPassword = z.check<{ password: string; repeatPassword: string }>(
  (payload) => {
    const { password, repeatPassword } = payload.value;
    const fault = repeatFault(repeatPassword, password);
    if (fault)
      payload.issues.push({
        code: 'custom',
        message: fault,
        input: repeatPassword,
        path: ['repeatPassword'],
      });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
