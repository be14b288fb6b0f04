import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { currentPassword, repeatPassword, repeatsNewPassword } from './values/new-password.ts';
import { password } from './values/password.ts';
import { requestShape, wireField } from './wire/wire-field.ts';

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
