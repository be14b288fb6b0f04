import * as z from 'zod/mini';
import { requestUsername } from '../../contract/request-username.ts';
import { email } from '../../contract/values/email.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

/** What the form checks and sends (rule 5.2.1). */
export const submission = defineSubmission({
  schema: z.object({ eMail: email }),
  send: (values, requestToken) =>
    send(requestUsername, { request_token: requestToken, email: values.eMail }),
  placeFault: ({ property }) =>
    property === 'email' ? { field: 'eMail', text: 'email.invalid' } : undefined,
});
