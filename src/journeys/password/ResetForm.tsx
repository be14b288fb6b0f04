import { RequiredNote } from '../../components/fields/RequiredNote.tsx';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import type { JourneyFormApi } from '../../forms/controller/use-journey-form.ts';
import { DeferredForm } from '../../forms/deferred/DeferredForm.tsx';
import { pathTo } from '../../routes.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { dropOneTimeToken } from '../../session/navigation/one-time-token.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { copy } from './copy.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { ResetValues } from './new-password.ts';
import { useVerdict } from './use-verdict.ts';
import { rejectionText, resetVerdict } from './verdict.ts';

interface ResetFormProps {
  readonly captcha: CaptchaName;
  /** The link is dead. */
  readonly onExpired: () => void;
}

const EMPTY: ResetValues = { newPassword: '', confirmNewPassword: '' };

/** Sets a new password by the token of a mailed link (rules 0.1, 7.9). */
export function ResetForm({ captcha, onExpired }: ResetFormProps) {
  /** Does with the fields what a refusal asks for (rules 7.9.4, 7.9.5). */
  function useJudgement({ form, state }: JourneyFormApi<ResetValues>): void {
    form.register('newPassword', { deps: ['confirmNewPassword'] });
    useVerdict(state, resetVerdict, {
      empty: () => form.setValue('confirmNewPassword', ''),
      mark({ newPassword, repeat }) {
        form.setError('newPassword', { type: 'server', message: newPassword });
        form.setError('confirmNewPassword', { type: 'server', message: repeat });
      },
      expire: onExpired,
    });
  }

  return (
    <DeferredForm
      blocked={(values) => (Object.values(values).includes('') ? copy.fillFirst : undefined)}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      footer={<CaptchaBadge provider={captcha} />}
      id="reset-password"
      onSuccess={(_, __, { form }) => {
        dropOneTimeToken('pt');
        // The browser may keep the page, but not what was typed into it.
        form.reset(EMPTY);
        goTo(pathTo('passwordUpdated'));
      }}
      start={EMPTY}
      submission={() => import('./new-password.ts').then(({ resetting }) => resetting)}
      submit={copy.reset.submit}
      useController={useJudgement}
    >
      {({ field, values }) => (
        <>
          <RequiredNote />
          <NewPasswordFields
            newPassword={field('newPassword')}
            repeat={field('confirmNewPassword')}
            typed={values.newPassword}
          />
        </>
      )}
    </DeferredForm>
  );
}
