import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RequiredNote } from '../../components/fields/RequiredNote.tsx';
import { PasswordField } from '../../components/password/PasswordField.tsx';
import type { JourneyFormApi } from '../../forms/controller/use-journey-form.ts';
import { DeferredForm } from '../../forms/deferred/DeferredForm.tsx';
import { pathTo } from '../../routes.ts';
import { $session } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { copy } from './copy.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { ChangeValues } from './new-password.ts';
import { useVerdict } from './use-verdict.ts';
import { changeVerdict, rejectionText } from './verdict.ts';

const EMPTY: ChangeValues = { currentPassword: '', newPassword: '', repeatPassword: '' };

/** Changes the password of the signed-in person (rules 0.1, 7.9). */
export function ChangeForm() {
  const session = useStore($session, { ssr: 'initial' });
  return (
    <DeferredForm
      blocked={(values) => (Object.values(values).includes('') ? copy.fillFirst : undefined)}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      id="change-password"
      needsToken={false}
      onSuccess={(_, __, { form }) => {
        // The browser may keep the page, but not what was typed into it.
        form.reset(EMPTY);
        goTo(pathTo('passwordUpdated'));
      }}
      start={EMPTY}
      submission={() => import('./new-password.ts').then(({ changing }) => changing)}
      submit={copy.submit}
      useController={useJudgement}
    >
      {({ field, values }) => (
        <>
          <RequiredNote />
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
        </>
      )}
    </DeferredForm>
  );
}

/** Does with the fields what a refusal asks for (rule 7.9.4), and empties them with the session. */
function useJudgement({ form, state }: JourneyFormApi<ChangeValues>): void {
  // A page that is put away or whose person has gone keeps no password for the next one
  // (rule S8.4).
  useEffect(() => {
    let hadPerson = false;
    return $session.subscribe(({ status }) => {
      if (hadPerson && (status === 'guest' || status === 'unknown')) form.reset(EMPTY);
      hadPerson = status === 'signed-in' || status === 'unidentified';
    });
  }, [form]);
  form.register('newPassword', { deps: ['repeatPassword'] });
  useVerdict(state, changeVerdict, {
    empty: () => form.setValue('repeatPassword', ''),
    mark({ newPassword, repeat }) {
      form.setError('newPassword', { type: 'server', message: newPassword });
      form.setError('repeatPassword', { type: 'server', message: repeat });
    },
  });
}

/** Tells password managers whose password it is (rule 7.9.3). */
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
