import * as z from 'zod/mini';
import { resetPassword } from '../../../contract/calls/credentials/reset-password.ts';
import { pathTo } from '../../../contract/routes.ts';
import { newPasswordRepeat } from '../../../contract/values/new-password.ts';
import { password } from '../../../contract/values/password.ts';
import { createRepeatRule } from '../../../contract/values/password-repeat.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { request } from '../../http/request.ts';
import { goTo } from '../../session/navigate.ts';
import { dropOneTimeToken, readOneTimeToken } from '../../session/navigation/page-address.ts';
import { tabStorage } from '../../session/storage.ts';
import { copy } from './copy.ts';
import { PasswordForm } from './PasswordForm.tsx';
import {
  classifyResetFailure,
  markRefusedPassword,
  removeFieldErrors,
} from './password-failures.ts';

const schema = z
  .object({ newPassword: password, confirmNewPassword: newPasswordRepeat })
  .check(createRepeatRule('newPassword', 'confirmNewPassword'));

export function ResetForm({ onExpired }: { onExpired(): void }) {
  const form = usePortalForm({
    id: 'reset-password',
    schema,
    captcha: 'required',
    send: async ({ newPassword, confirmNewPassword }, captchaToken) =>
      removeFieldErrors(
        await request(resetPassword, {
          newPassword,
          repeatPassword: confirmNewPassword,
          // The one-time token is read at the submit, because the history entry may have changed since the page was loaded.
          password_otp: readOneTimeToken('pt'),
          request_token: captchaToken,
        }),
      ),
    onSuccess() {
      dropOneTimeToken('pt');
      tabStorage.set('resetByLink', 'true');
      goTo(pathTo('passwordUpdated'));
    },
    onFailure(failure) {
      const resetFailure = classifyResetFailure(failure);
      if (resetFailure === 'expired') onExpired();
      if (resetFailure === 'password-refused') markRefusedPassword(form, 'confirmNewPassword');
    },
  });
  return (
    <PasswordForm
      form={form}
      isFilledIn={form.watch(['newPassword', 'confirmNewPassword']).every(Boolean)}
      repeatName="confirmNewPassword"
      submitLabel={copy.reset.submit}
    />
  );
}
