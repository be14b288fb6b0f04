import type { ValueOf } from '../../../contract/definition/readers.ts';
import { resendOptIn } from '../../../contract/resend-opt-in.ts';
import { pathTo } from '../../../contract/routes.ts';
import { username } from '../../../contract/values/username.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

export const submission = defineSubmission<{ username: string }, ValueOf<typeof resendOptIn.reply>>(
  {
    table: [{ fields: { username: wireField('username', username) } }],
    send: (values, requestToken) =>
      send(resendOptIn, {
        request_token: requestToken,
        username: values.username,
        client_url: location.origin + pathTo('optIn'),
      }),
    // Names are never told apart: what the server finds stands in the summary.
    places: [],
  },
);
