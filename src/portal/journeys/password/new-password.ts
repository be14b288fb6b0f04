import { changeFields, changePassword } from '../../../contract/change-password.ts';
import { resetFields, resetPassword } from '../../../contract/reset-password.ts';
import { unequalFault } from '../../../contract/values/new-password.ts';
import { type FormValues, wireValues } from '../../../contract/wire/wire-field.ts';
import type { Faults } from '../../forms/form-faults.ts';
import { defineSubmission, type Submission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { oneTimeToken } from '../../session/navigation/query.ts';

export type ChangeValues = FormValues<typeof changeFields>;
export type ResetValues = FormValues<typeof resetFields>;

export const changing: Submission<ChangeValues> = {
  ...defineSubmission<ChangeValues>({
    table: [{ fields: changeFields }],
    check: ({ newPassword, repeatPassword }) => equal({ newPassword, repeatPassword }),
    send: (values) => send(changePassword, values),
  }),
  place: inTheBox,
};

/** Reads the token on send, not on load. */
export const resetting: Submission<ResetValues> = {
  ...defineSubmission<ResetValues>({
    table: [{ fields: resetFields }],
    check: ({ newPassword, confirmNewPassword }) => equal({ newPassword, confirmNewPassword }),
    send: (values, requestToken) =>
      send(resetPassword, {
        request_token: requestToken,
        password_otp: oneTimeToken('pt'),
        ...wireValues(resetFields, values),
      }),
  }),
  place: inTheBox,
};

function equal({ newPassword, ...repeated }: Readonly<Record<string, string>>): Faults {
  return Object.fromEntries(
    Object.entries(repeated).flatMap(([name, repeat]) => {
      const code = unequalFault(repeat, newPassword ?? '');
      return code ? [[name, { code }]] : [];
    }),
  );
}

/** No error summary: the red box shows the message. */
async function inTheBox(): Promise<[]> {
  return [];
}
