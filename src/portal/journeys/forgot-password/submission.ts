import { requestPasswordReset } from '../../../contract/request-password-reset.ts';
import { pathTo } from '../../../contract/routes.ts';
import { username } from '../../../contract/values/username.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

export const submission = defineSubmission<{ username: string }>({
  table: [{ fields: { username: wireField('username', username) } }],
  send: (values, requestToken) =>
    send(requestPasswordReset, {
      request_token: requestToken,
      username: values.username,
      client_url: location.origin + pathTo('password'),
    }),
  ownFault: () => ({ code: 'username.characters' }),
});
