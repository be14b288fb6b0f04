import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { changePassword } from '../../../contract/calls/credentials/change-password.ts';
import { pathTo } from '../../../contract/routes.ts';
import { currentPassword, newPasswordRepeat } from '../../../contract/values/new-password.ts';
import { password } from '../../../contract/values/password.ts';
import { createRepeatRule } from '../../../contract/values/password-repeat.ts';
import { PasswordField } from '../../forms/fields/PasswordField.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { classifyFailure } from '../../http/failure/failure.ts';
import { request } from '../../http/request.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { $session, isAuthenticated } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { tabStorage } from '../../session/storage.ts';
import { copy, typeAgain } from './copy.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { markRefusedPassword, removeFieldErrors } from './password-failures.ts';

const schema = z
  .object({ currentPassword, newPassword: password, repeatPassword: newPasswordRepeat })
  .check(createRepeatRule('newPassword', 'repeatPassword'));

function PasswordChange() {
  const session = useStore($session, { ssr: 'initial' });
  const form = usePortalForm({
    id: 'change-password',
    schema,
    send: async (values) => removeFieldErrors(await request(changePassword, values)),
    onSuccess() {
      tabStorage.set('resetByLink', '');
      goTo(pathTo('passwordUpdated'));
    },
    onFailure(failure) {
      if (classifyFailure(failure) === 'invalid') markRefusedPassword(form, 'repeatPassword');
    },
  });
  const { reset } = form;
  const { failure } = form.state.lastFailure ?? {};
  const isSessionExpired = failure && classifyFailure(failure) === 'session-expired';

  // A sign-out clears the passwords. After a success, `usePortalForm` clears them when the person leaves the page (rule S8.4).
  useEffect(() => {
    let wasAuthenticated = false;
    return $session.subscribe((newSession) => {
      if (wasAuthenticated && !isAuthenticated(newSession)) reset();
      wasAuthenticated = isAuthenticated(newSession);
    });
  }, [reset]);

  return (
    <PasswordForm
      form={form}
      isFilledIn={form.watch(['currentPassword', 'newPassword', 'repeatPassword']).every(Boolean)}
      notes={isSessionExpired && <p>{typeAgain}</p>}
      repeatName="repeatPassword"
      submitLabel={copy.submit}
    >
      {/* The user name tells password managers which account has the password. */}
      <input
        aria-hidden="true"
        autoComplete="username"
        className="visually-hidden"
        name="username"
        readOnly
        tabIndex={-1}
        type="text"
        value={session.user?.username ?? ''}
      />
      <PasswordField
        autoComplete="current-password"
        label={copy.current}
        name="currentPassword"
        required
      />
    </PasswordForm>
  );
}

export const PasswordChangeIsland = withIsland(PasswordChange);
