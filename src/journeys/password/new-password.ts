import * as z from 'zod/mini';
import { changePassword } from '../../contract/change-password.ts';
import { resetPassword } from '../../contract/reset-password.ts';
import {
  currentPassword,
  newPassword,
  repeatPassword,
  repeatsNewPassword,
} from '../../contract/values/new-password.ts';
import { password } from '../../contract/values/password.ts';
import { faults } from '../../copy/faults.ts';
import { defineSubmission, type Submission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { oneTimeToken } from '../../session/navigation/one-time-token.ts';
import { copy } from './copy.ts';

/** The fields of the form that changes a password, and of the one that resets it (rule 16.7). */
export interface ChangeValues {
  currentPassword: string;
  newPassword: string;
  repeatPassword: string;
}
export interface ResetValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** What stands at the fields after a refusal (rule 7.9.4). */
export const refused = {
  newPassword: faults['password.pattern'],
  repeat: copy.removed,
} as const;

/** What the form of a signed-in person checks and sends. */
export const changing: Submission<ChangeValues> = {
  ...defineSubmission({
    schema: z
      .object({ currentPassword, ...newPassword })
      .check(repeatsNewPassword('repeatPassword')),
    send: (values) => send(changePassword, values),
  }),
  place: inTheBox,
};

/** What the form behind a mailed link checks and sends; the token is read when it is needed. */
export const resetting: Submission<ResetValues> = {
  ...defineSubmission({
    schema: z
      .object({ newPassword: password, confirmNewPassword: repeatPassword })
      .check(repeatsNewPassword('confirmNewPassword')),
    send: (values, requestToken) =>
      send(resetPassword, {
        request_token: requestToken,
        password_otp: oneTimeToken('pt'),
        newPassword: values.newPassword,
        repeatPassword: values.confirmNewPassword,
      }),
  }),
  place: inTheBox,
};

/** The red box says what is wrong, not a summary of fields. */
function inTheBox(): [] {
  return [];
}
