import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { currentPassword, repeatPassword, repeatsNewPassword } from './values/new-password.ts';
import { password } from './values/password.ts';
import { requestShape, wireField } from './wire/wire-field.ts';

export const resetFields = {
  newPassword: wireField('newPassword', password),
  confirmNewPassword: wireField('repeatPassword', repeatPassword),
};

const passwordReset = z
  .object({ request_token: z.string(), password_otp: z.string(), ...requestShape(resetFields) })
  .check(repeatsNewPassword);

export const resetPassword = defineCall('POST', '/account/password/update', {
  captcha: true,
  request: checked(passwordReset),
  refusals: [400, 403, 410, 429],
});

export const changeFields = {
  currentPassword: wireField('currentPassword', currentPassword),
  newPassword: wireField('newPassword', password),
  repeatPassword: wireField('repeatPassword', repeatPassword),
};

export const changePassword = defineCall('PATCH', '/account/updatePassword', {
  access: 'signed-in',
  request: checked(z.object(requestShape(changeFields)).check(repeatsNewPassword)),
  refusals: [400, 401, 403, 429],
});
