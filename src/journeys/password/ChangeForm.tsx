import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PasswordField } from '../../components/password/PasswordField.tsx';
import { DeferredForm } from '../../forms/deferred/DeferredForm.tsx';
import { useDeferredForm } from '../../forms/deferred/use-deferred-form.ts';
import { pathTo } from '../../routes.ts';
import { $session } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { copy } from './copy.ts';
import { markRefused } from './mark-refused.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { ChangeValues } from './new-password.ts';
import { changeVerdict, rejectionText } from './verdict.ts';

const EMPTY: ChangeValues = { currentPassword: '', newPassword: '', repeatPassword: '' };

export function ChangeForm() {
  const session = useStore($session, { ssr: 'initial' });
  const form = useDeferredForm({
    id: 'change-password',
    needsToken: false,
    dependents: { newPassword: 'repeatPassword' },
    start: EMPTY,
    submission: () => import('./new-password.ts').then(({ changing }) => changing),
    onSuccess(_, __, controller) {
      // The back/forward cache may keep the page.
      controller.form.reset(EMPTY);
      goTo(pathTo('passwordUpdated'));
    },
    onFailure(failure, controller) {
      if (changeVerdict(failure) === 'rejected') markRefused(controller.form, 'repeatPassword');
    },
  });
  const { field, values, controller } = form;
  const bound = controller?.form;

  // Clears passwords on pagehide and on a change of user (rule S8.4).
  useEffect(() => {
    if (!bound) return;
    let hadPerson = false;
    return $session.subscribe(({ status }) => {
      if (hadPerson && (status === 'guest' || status === 'unknown')) bound.reset(EMPTY);
      hadPerson = status === 'signed-in' || status === 'unidentified';
    });
  }, [bound]);

  return (
    <DeferredForm
      blocked={Object.values(values).includes('') ? copy.fillFirst : undefined}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      form={form}
      submit={copy.submit}
    >
      <UsernameMirror username={session.status === 'signed-in' ? session.user.username : ''} />
      <PasswordField
        {...field('currentPassword')}
        autoComplete="current-password"
        label={copy.current}
        required
      />
      <NewPasswordFields
        newPassword={field('newPassword')}
        repeat={field('repeatPassword')}
        typed={values.newPassword}
      />
    </DeferredForm>
  );
}

/** For password managers (rule 7.9.3). */
function UsernameMirror({ username }: { username: string }) {
  return (
    <input
      aria-hidden="true"
      autoComplete="username"
      className="visually-hidden"
      name="username"
      readOnly
      tabIndex={-1}
      type="text"
      value={username}
    />
  );
}
