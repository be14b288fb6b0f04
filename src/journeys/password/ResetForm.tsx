import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { DeferredForm } from '../../forms/deferred/DeferredForm.tsx';
import { useDeferredForm } from '../../forms/deferred/use-deferred-form.ts';
import { pathTo } from '../../routes.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { dropOneTimeToken } from '../../session/navigation/one-time-token.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { copy } from './copy.ts';
import { markRefused } from './mark-refused.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { ResetValues } from './new-password.ts';
import { rejectionText, resetVerdict } from './verdict.ts';

interface ResetFormProps {
  readonly captcha: CaptchaName;
  readonly onExpired: () => void;
}

const EMPTY: ResetValues = { newPassword: '', confirmNewPassword: '' };

/** Sets a password with a one-time token (rules 0.1, 7.9). */
export function ResetForm({ captcha, onExpired }: ResetFormProps) {
  const form = useDeferredForm({
    id: 'reset-password',
    dependents: { newPassword: 'confirmNewPassword' },
    start: EMPTY,
    submission: () => import('./new-password.ts').then(({ resetting }) => resetting),
    onSuccess(_, __, controller) {
      dropOneTimeToken('pt');
      // The back/forward cache may keep the page.
      controller.form.reset(EMPTY);
      goTo(pathTo('passwordUpdated'));
    },
    onFailure(failure, controller) {
      const verdict = resetVerdict(failure);
      if (verdict === 'expired') onExpired();
      if (verdict === 'rejected') markRefused(controller.form, 'confirmNewPassword');
    },
  });
  const { field, values } = form;
  return (
    <DeferredForm
      blocked={Object.values(values).includes('') ? copy.fillFirst : undefined}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      footer={<CaptchaBadge provider={captcha} />}
      form={form}
      submit={copy.reset.submit}
    >
      <NewPasswordFields
        newPassword={field('newPassword')}
        repeat={field('confirmNewPassword')}
        typed={values.newPassword}
      />
    </DeferredForm>
  );
}
