import * as z from 'zod/mini';
import { defineCall, done } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { currentPassword, newPassword, repeatsNewPassword } from './values/new-password.ts';

export const passwordChange = z
  .object({ currentPassword, ...newPassword })
  .check(repeatsNewPassword('repeatPassword'));

/** Changes the password of the signed-in person, who must know the current one (rule 5.3). */
export const changePassword = defineCall({
  method: 'PATCH',
  path: '/account/updatePassword',
  access: 'signed-in',
  request: checked(passwordChange),
  reply: done,
  refusals: [400, 401, 403, 429],
});
