import { CaptchaBadge } from '../../forms/CaptchaBadge.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { useQuietAutofill } from '../../forms/use-quiet-autofill.ts';
import { pathTo } from '../../routes.ts';
import { goTo } from '../../session/navigate.ts';
import { dropOneTimeToken } from '../../session/one-time-token.ts';
import { copy } from './copy.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useVerdict } from './use-verdict.ts';
import { rejectionText, resetVerdict } from './verdict.ts';

interface ResetFormProps {
  readonly captcha: 'altcha' | 'recaptcha';
  /** The link is dead. */
  readonly onExpired: () => void;
}

/** Sets a new password by the token of a mailed link (spec L73, L198; decision 7.9). */
export function ResetForm({ captcha, onExpired }: ResetFormProps) {
  const journey = useJourneyForm({
    id: 'reset-password',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    submission: () => import('./new-password.ts').then(({ resetting }) => resetting),
    onSuccess() {
      dropOneTimeToken('pt');
      // The browser may keep the page, but not what was typed into it.
      journey.form.reset();
      goTo(pathTo('passwordUpdated'));
    },
  });
  const { field, form, state } = journey;
  const typed = form.watch(['newPassword', 'confirmNewPassword']);
  useQuietAutofill(journey, typed.includes(''));
  form.register('newPassword', { deps: ['confirmNewPassword'] });
  useVerdict(state, resetVerdict, {
    empty: () => form.setValue('confirmNewPassword', ''),
    mark({ newPassword, repeat }) {
      form.setError('newPassword', { type: 'server', message: newPassword });
      form.setError('confirmNewPassword', { type: 'server', message: repeat });
    },
    expire: onExpired,
  });

  return (
    <JourneyForm
      blocked={typed.includes('') ? copy.fillFirst : undefined}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      footer={<CaptchaBadge provider={captcha} />}
      journey={journey}
      submit={copy.reset.submit}
    >
      <p className="form-note">{copy.requiredNote}</p>
      <NewPasswordFields
        newPassword={field('newPassword')}
        repeat={field('confirmNewPassword')}
        typed={typed[0]}
      />
    </JourneyForm>
  );
}
