import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { repeatPassword, repeatsNewPassword } from './values/new-password.ts';
import { password } from './values/password.ts';
import { requestShape, wireField } from './wire/wire-field.ts';

/** The fields of the form behind a mailed link (rule 16.7). */
export const resetFields = {
  newPassword: wireField('newPassword', password),
  confirmNewPassword: wireField('repeatPassword', repeatPassword),
};

export const passwordReset = z
  .object({
    request_token: z.string(),
    password_otp: z.string(),
    ...requestShape(resetFields),
  })
  .check(repeatsNewPassword);

/** Needs the token of a mailed link; 410 when it is unknown, used or expired (rule 5.2.3). */
export const resetPassword = defineCall('POST', '/account/password/update', {
  captcha: true,
  request: checked(passwordReset),
  refusals: [400, 403, 410, 429],
});
