import { pathTo } from '../../../contract/routes.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { MailRequestForm } from '../../forms/MailRequestForm.tsx';
import { copy } from './copy.ts';
import { submission } from './submission.ts';

export function ForgotUsernameForm() {
  return (
    <MailRequestForm
      copy={copy}
      id="forgot-username"
      name="eMail"
      otherPage={<a href={pathTo('forgotPassword')}>{copy.password}</a>}
      submission={submission}
    >
      {(field) => (
        <TextField
          {...field}
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email"
          label={labels.eMail}
          required
          spellCheck={false}
        />
      )}
    </MailRequestForm>
  );
}
