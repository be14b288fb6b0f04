import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { checked } from './values/checked.ts';
import { username } from './values/username.ts';

const resent = read.object({ success: read.flag, forward: read.maybeText });

/** @throws TypeError for a reply with neither `success` nor `forward` */
const sentOrForward: typeof resent = (value) => {
  const reply = resent(value);
  if (!reply.success && !reply.forward) throw new TypeError('success');
  return reply;
};

/** Same reply for every name (rule 5.2.9); some backends send `forward` for an active account. */
export const resendOptIn = defineCall('POST', '/account/optin/resend', {
  captcha: true,
  request: checked(z.object({ request_token: z.string(), username, client_url: z.string() })),
  reply: sentOrForward,
  errorStatuses: [400, 403, 429],
});
