import { pathTo } from '../../../contract/routes.ts';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { goTo } from '../../session/navigate.ts';
import { dropOneTimeToken } from '../../session/navigation/query.ts';
import { copy } from './copy.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { classifyResetFailure, markRefused, rejectionText, resetting } from './new-password.ts';

export function ResetForm({ onExpired }: { onExpired(): void }) {
  const form = useJourneyForm({
    id: 'reset-password',
    dependents: { newPassword: 'confirmNewPassword' },
    submission: resetting,
    onSuccess() {
      dropOneTimeToken('pt');
      form.reset();
      goTo(pathTo('passwordUpdated'));
    },
    onFailure(failure) {
      const verdict = classifyResetFailure(failure);
      if (verdict === 'expired') onExpired();
      if (verdict === 'rejected') markRefused(form, 'confirmNewPassword');
    },
  });
  const { field } = form;
  const values = form.watch();
  return (
    <JourneyForm
      blocked={Object.values(values).includes('') ? copy.fillFirst : undefined}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      footer={<CaptchaBadge />}
      form={form}
      submit={copy.reset.submit}
    >
      <NewPasswordFields
        newPassword={field('newPassword')}
        repeat={field('confirmNewPassword')}
        typed={values.newPassword}
      />
    </JourneyForm>
  );
}
