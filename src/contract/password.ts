import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { EXAMPLE_PASSWORD, NEW_PASSWORD_FAULT, REQUEST_TOKEN } from './examples.ts';
import { currentPassword, newPasswordRepeat } from './values/new-password.ts';
import { password } from './values/password.ts';
import { createRepeatRule } from './values/password-repeat.ts';

const passwordReset = z
  .object({
    request_token: z.string(),
    password_otp: z.string(),
    newPassword: password,
    repeatPassword: newPasswordRepeat,
  })
  .check(createRepeatRule('newPassword', 'repeatPassword'));

export const resetPassword = defineCall('POST', '/account/password/update', {
  captcha: true,
  request: passwordReset,
  errorStatuses: [400, 403, 410, 429],
});

export const resetPasswordDescription = {
  call: resetPassword,
  rules: '5.2.3',
  summary: 'Sets a new password with the token of a mailed link',
  description: 'A token that is unknown, used or expired is refused with 410.',
  sent: {
    request_token: REQUEST_TOKEN,
    password_otp: 'Qm7sV0aD',
    newPassword: EXAMPLE_PASSWORD,
    repeatPassword: EXAMPLE_PASSWORD,
  },
  fault: NEW_PASSWORD_FAULT,
} satisfies Description;

const passwordChange = z
  .object({ currentPassword, newPassword: password, repeatPassword: newPasswordRepeat })
  .check(createRepeatRule('newPassword', 'repeatPassword'));

export const changePassword = defineCall('PATCH', '/account/updatePassword', {
  access: 'signed-in',
  request: passwordChange,
  errorStatuses: [400, 401, 403, 429],
});

export const changePasswordDescription = {
  call: changePassword,
  rules: '5.3.1',
  summary: 'Changes the password of the signed-in person',
  description: 'A wrong current password is a 400 whose message the portal shows as it is.',
  sent: {
    currentPassword: 'Altes-Kennwort-12',
    newPassword: EXAMPLE_PASSWORD,
    repeatPassword: EXAMPLE_PASSWORD,
  },
  fault: NEW_PASSWORD_FAULT,
  shownMessage: 'Das aktuelle Passwort ist nicht korrekt.',
} satisfies Description;
