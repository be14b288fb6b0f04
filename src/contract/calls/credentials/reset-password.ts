import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { captchaToken } from '../../values/captcha-token.ts';
import { newPasswordRepeat } from '../../values/new-password.ts';
import { password } from '../../values/password.ts';
import { createRepeatRule } from '../../values/password-repeat.ts';
import { EXAMPLE_PASSWORD, NEW_PASSWORD_ERROR, REQUEST_TOKEN } from '../examples.ts';

const resetToken = z.string();

const passwordReset = z
  .object({
    request_token: captchaToken,
    password_otp: resetToken,
    newPassword: password,
    repeatPassword: newPasswordRepeat,
  })
  .check(createRepeatRule('newPassword', 'repeatPassword'));

export const resetPassword = defineCall('POST', '/account/password/update', {
  hasCaptcha: true,
  request: passwordReset,
  errorStatuses: [400, 403, 410, 429],
});

export const resetPasswordDescription = {
  call: resetPassword,
  schemas: [
    { schema: resetToken, description: 'Token of the mailed link, taken once (rule 5.2.3).' },
  ],
  rules: '5.2.3',
  summary: 'Sets a new password with the token of a mailed link',
  description: 'A token that is unknown, used or expired is refused with 410.',
  requestExample: {
    request_token: REQUEST_TOKEN,
    password_otp: 'Qm7sV0aD',
    newPassword: EXAMPLE_PASSWORD,
    repeatPassword: EXAMPLE_PASSWORD,
  },
  errorExample: NEW_PASSWORD_ERROR,
} satisfies CallDescription;
