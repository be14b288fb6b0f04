import * as z from 'zod/mini';
import { requestUsername } from '../../contract/request-username.ts';
import { email } from '../../contract/values/email.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

export const submission = defineSubmission({
  schema: z.object({ eMail: email }),
  send: (values, requestToken) =>
    send(requestUsername, { request_token: requestToken, email: values.eMail }),
  placeFault: ({ property }) =>
    property === 'email' ? { field: 'eMail', text: 'email.invalid' } : undefined,
});
