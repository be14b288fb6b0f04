import * as z from 'zod/mini';
import { resendOptIn } from '../../contract/resend-opt-in.ts';
import { username } from '../../contract/values/username.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { pathTo } from '../../routes.ts';

export const submission = defineSubmission({
  schema: z.object({ username }),
  send: (values, requestToken) =>
    send(resendOptIn, {
      request_token: requestToken,
      username: values.username,
      client_url: location.origin + pathTo('optIn'),
    }),
});
