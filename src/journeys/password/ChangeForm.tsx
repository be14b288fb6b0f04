import { useStore } from '@nanostores/react';
import { PasswordField } from '../../components/PasswordField.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { useQuietAutofill } from '../../forms/use-quiet-autofill.ts';
import { pathTo } from '../../routes.ts';
import { goTo } from '../../session/navigate.ts';
import { $session } from '../../session/session.ts';
import { copy } from './copy.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useVerdict } from './use-verdict.ts';
import { changeVerdict, rejectionText } from './verdict.ts';

/** Changes the password of the signed-in person (spec L72, L196–200; decision 7.9). */
export function ChangeForm() {
  const session = useStore($session, { ssr: 'initial' });
  const journey = useJourneyForm({
    id: 'change-password',
    captcha: false,
    defaultValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
    submission: () => import('./new-password.ts').then(({ changing }) => changing),
    onSuccess() {
      // The browser may keep the page, but not what was typed into it.
      journey.form.reset();
      goTo(pathTo('passwordUpdated'));
    },
  });
  const { field, form, state } = journey;
  const typed = form.watch(['currentPassword', 'newPassword', 'repeatPassword']);
  useQuietAutofill(journey, typed.includes(''));
  form.register('newPassword', { deps: ['repeatPassword'] });
  useVerdict(state, changeVerdict, {
    empty: () => form.setValue('repeatPassword', ''),
    mark({ newPassword, repeat }) {
      form.setError('newPassword', { type: 'server', message: newPassword });
      form.setError('repeatPassword', { type: 'server', message: repeat });
    },
  });

  return (
    <JourneyForm
      blocked={typed.includes('') ? copy.fillFirst : undefined}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      journey={journey}
      submit={copy.submit}
    >
      <p className="form-note">{copy.requiredNote}</p>
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
        typed={typed[1]}
      />
    </JourneyForm>
  );
}

/** Tells password managers whose password it is (decision 7.9.3). */
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
