import * as z from 'zod/mini';
import { changePassword } from '../../contract/change-password.ts';
import { resetFields, resetPassword } from '../../contract/reset-password.ts';
import {
  currentPassword,
  newPassword,
  repeatsNewPassword,
} from '../../contract/values/new-password.ts';
import { formShape, type InputValues } from '../../contract/wire/wire-field.ts';
import { faults } from '../../copy/faults.ts';
import { defineSubmission, type Submission } from '../../forms/submission.ts';
import { wireValues } from '../../forms/wire/wire-values.ts';
import { send } from '../../http/send.ts';
import { oneTimeToken } from '../../session/navigation/one-time-token.ts';
import { copy } from './copy.ts';

export interface ChangeValues {
  currentPassword: string;
  newPassword: string;
  repeatPassword: string;
}
export type ResetValues = InputValues<typeof resetFields>;

/** Field messages after a rejection (rule 7.9.4). */
export const refused = {
  newPassword: faults['password.pattern'],
  repeat: copy.removed,
} as const;

export const changing: Submission<ChangeValues> = {
  ...defineSubmission({
    schema: z
      .object({ currentPassword, ...newPassword })
      .check(repeatsNewPassword('repeatPassword')),
    send: (values) => send(changePassword, values),
  }),
  place: inTheBox,
};

/** Reads the token on send, not on load. */
export const resetting: Submission<ResetValues> = {
  ...defineSubmission({
    schema: z.object(formShape(resetFields)).check(repeatsNewPassword('confirmNewPassword')),
    send: (values, requestToken) =>
      send(resetPassword, {
        request_token: requestToken,
        password_otp: oneTimeToken('pt'),
        ...wireValues(resetFields, values),
      }),
  }),
  place: inTheBox,
};

/** No error summary: the red box shows the message. */
function inTheBox(): [] {
  return [];
}
