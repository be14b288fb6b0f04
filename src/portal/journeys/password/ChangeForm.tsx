import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pathTo } from '../../../contract/routes.ts';
import { PasswordInput } from '../../components/password/PasswordInput.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { failureKind } from '../../http/failure/failure.ts';
import { $session, isAuthenticated } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { tabStorage } from '../../session/storage.ts';
import { copy, typeAgain } from './copy.ts';
import { changing, markRefused } from './new-password.ts';
import { PasswordForm } from './PasswordForm.tsx';

export function ChangeForm() {
  const session = useStore($session, { ssr: 'initial' });
  const form = useJourneyForm({
    id: 'change-password',
    dependents: { newPassword: 'repeatPassword' },
    submission: changing,
    onSuccess() {
      tabStorage.set('resetByLink', '');
      goTo(pathTo('passwordUpdated'));
    },
    onFailure(failure) {
      if (failureKind(failure) === 'invalid') markRefused(form, 'repeatPassword');
    },
  });
  const { reset } = form;
  const { failure } = form.state.lastFailure ?? {};
  const isExpired = failure && failureKind(failure) === 'session-expired';

  // Clears passwords on pagehide and on a change of user (rule S8.4).
  useEffect(() => {
    let hadPerson = false;
    return $session.subscribe((now) => {
      if (hadPerson && !isAuthenticated(now)) reset();
      hadPerson = isAuthenticated(now);
    });
  }, [reset]);

  return (
    <PasswordForm
      form={form}
      notes={isExpired && <p>{typeAgain}</p>}
      repeat="repeatPassword"
      submit={copy.submit}
    >
      {/* Tells password managers whose password it is. */}
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
      <PasswordInput
        {...form.field('currentPassword')}
        autoComplete="current-password"
        label={copy.current}
        required
      />
    </PasswordForm>
  );
}
