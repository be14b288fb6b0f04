import { requestUsername } from '../../../contract/request-username.ts';
import { email } from '../../../contract/values/email.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

export const submission = defineSubmission<{ eMail: string }>({
  table: [{ fields: { eMail: wireField('email', email) } }],
  send: (values, requestToken) =>
    send(requestUsername, { request_token: requestToken, email: values.eMail }),
  ownFault: () => ({ code: 'email.invalid' }),
});
