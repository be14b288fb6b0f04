import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { currentPassword, newPasswordRepeat } from './values/new-password.ts';
import { password } from './values/password.ts';
import { repeatsPassword } from './values/password-repeat.ts';

const passwordReset = z
  .object({
    request_token: z.string(),
    password_otp: z.string(),
    newPassword: password,
    repeatPassword: newPasswordRepeat,
  })
  .check(repeatsPassword('newPassword', 'repeatPassword'));

export const resetPassword = defineCall('POST', '/account/password/update', {
  captcha: true,
  request: passwordReset,
  errorStatuses: [400, 403, 410, 429],
});

const passwordChange = z
  .object({ currentPassword, newPassword: password, repeatPassword: newPasswordRepeat })
  .check(repeatsPassword('newPassword', 'repeatPassword'));

export const changePassword = defineCall('PATCH', '/account/updatePassword', {
  access: 'signed-in',
  request: passwordChange,
  errorStatuses: [400, 401, 403, 429],
});
