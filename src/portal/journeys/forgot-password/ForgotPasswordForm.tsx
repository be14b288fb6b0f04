import { pathTo } from '../../../contract/routes.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { MailRequestForm } from '../../forms/MailRequestForm.tsx';
import { copy } from './copy.ts';
import { submission } from './submission.ts';

export function ForgotPasswordForm({ captcha }: { captcha: CaptchaName }) {
  return (
    <MailRequestForm
      captcha={captcha}
      copy={copy}
      id="forgot-password"
      name="username"
      otherPage={<a href={pathTo('forgotUsername')}>{copy.username}</a>}
      submission={submission}
    >
      {(field) => (
        <TextField
          {...field}
          autoCapitalize="none"
          autoComplete="username"
          hint={copy.usernameHint}
          label={labels.username}
          required
          spellCheck={false}
        />
      )}
    </MailRequestForm>
  );
}
