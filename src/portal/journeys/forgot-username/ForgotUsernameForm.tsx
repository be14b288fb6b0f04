import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { emailLook } from '../../forms/fields/person-looks.ts';
import { MailRequestForm } from '../../forms/MailRequestForm.tsx';
import { copy } from './copy.ts';
import { submission } from './submission.ts';

export function ForgotUsernameForm() {
  return (
    <MailRequestForm
      copy={copy}
      other={{ route: 'forgotPassword', text: copy.password }}
      route="forgotUsername"
      submission={submission}
    >
      {(field) => <TextField {...field} {...emailLook} label={labels.eMail} required />}
    </MailRequestForm>
  );
}
