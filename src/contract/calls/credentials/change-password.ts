import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { currentPassword, newPasswordRepeat } from '../../values/new-password.ts';
import { password } from '../../values/password.ts';
import { createRepeatRule } from '../../values/password-repeat.ts';
import { EXAMPLE_PASSWORD, NEW_PASSWORD_ERROR } from '../examples.ts';

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
  requestExample: {
    currentPassword: 'Altes-Kennwort-12',
    newPassword: EXAMPLE_PASSWORD,
    repeatPassword: EXAMPLE_PASSWORD,
  },
  errorExample: NEW_PASSWORD_ERROR,
  shownMessage: 'Das aktuelle Passwort ist nicht korrekt.',
} satisfies CallDescription;
