import * as z from 'zod/mini';
import { requestPasswordReset } from '../../contract/request-password-reset.ts';
import { username } from '../../contract/values/username.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { pathTo } from '../../routes.ts';

/** See rules 5.2.2, 5.2.e. */
export const submission = defineSubmission({
  schema: z.object({ username }),
  send: (values, requestToken) =>
    send(requestPasswordReset, {
      request_token: requestToken,
      username: values.username,
      client_url: location.origin + pathTo('password'),
    }),
  placeFault: ({ property }) =>
    property === 'username' ? { field: 'username', text: 'username.characters' } : undefined,
});
