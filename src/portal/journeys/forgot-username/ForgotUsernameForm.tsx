import { requestUsername } from '../../../contract/request-username.ts';
import { email } from '../../../contract/values/email.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import { faults } from '../../copy/faults.ts';
import { emailLook } from '../../forms/fields/person-looks.ts';
import { MailRequestForm } from '../../forms/MailRequestForm.tsx';
import { defineSubmission } from '../../forms/submission.ts';
import { copy } from './copy.ts';

const submission = defineSubmission({
  table: [{ fields: { eMail: wireField('email', email) } }],
  call: requestUsername,
  sentences: faults,
  ownFault: () => faults['email.invalid'],
});

export function ForgotUsernameForm() {
  return (
    <MailRequestForm
      copy={copy}
      look={emailLook}
      other={{ route: 'forgotPassword', text: copy.password }}
      route="forgotUsername"
      submission={submission}
    />
  );
}
