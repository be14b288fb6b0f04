import { pathTo } from '../../../contract/routes.ts';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { goTo } from '../../session/navigate.ts';
import { dropOneTimeToken } from '../../session/navigation/query.ts';
import { tabStorage } from '../../session/storage.ts';
import { copy } from './copy.ts';
import { classifyResetFailure, markRefused, resetting } from './new-password.ts';
import { PasswordForm } from './PasswordForm.tsx';

export function ResetForm({ onExpired }: { onExpired(): void }) {
  const form = useJourneyForm({
    id: 'reset-password',
    dependents: { newPassword: 'confirmNewPassword' },
    submission: resetting,
    onSuccess() {
      dropOneTimeToken('pt');
      tabStorage.set('resetByLink', 'true');
      goTo(pathTo('passwordUpdated'));
    },
    onFailure(failure) {
      const verdict = classifyResetFailure(failure);
      if (verdict === 'expired') onExpired();
      if (verdict === 'rejected') markRefused(form, 'confirmNewPassword');
    },
  });
  return <PasswordForm form={form} repeat="confirmNewPassword" submit={copy.reset.submit} />;
}
