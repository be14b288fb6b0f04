import { requestPasswordReset } from '../../../contract/request-password-reset.ts';
import { pathTo } from '../../../contract/routes.ts';
import { username } from '../../../contract/values/username.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import { faults } from '../../copy/faults.ts';
import { usernameLook } from '../../forms/fields/person-looks.ts';
import { MailRequestForm } from '../../forms/MailRequestForm.tsx';
import { defineSubmission } from '../../forms/submission.ts';
import { copy } from './copy.ts';

const submission = defineSubmission({
  table: [{ fields: { username: wireField('username', username) } }],
  call: requestPasswordReset,
  alsoSent: () => ({ client_url: location.origin + pathTo('password') }),
  sentences: faults,
  ownFault: ({ constraints }) =>
    faults[Object.hasOwn(constraints, 'isEmail') ? 'email.invalid' : 'username.characters'],
});

export function ForgotPasswordForm() {
  return (
    <MailRequestForm
      copy={copy}
      look={{ ...usernameLook, hint: copy.usernameHint }}
      other={{ route: 'forgotUsername', text: copy.username }}
      route="forgotPassword"
      submission={submission}
    />
  );
}
