import * as z from 'zod/mini';
import { defineCall, done } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { newPassword, repeatsNewPassword } from './values/new-password.ts';

/** Needs the token of a mailed link; 410 when it is unknown, used or expired (rule 5.2.3). */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/account/password/update',
  captcha: true,
  request: checked(
    z
      .object({ request_token: z.string(), password_otp: z.string(), ...newPassword })
      .check(repeatsNewPassword('repeatPassword')),
  ),
  reply: done,
  refusals: [400, 403, 410, 429],
});
