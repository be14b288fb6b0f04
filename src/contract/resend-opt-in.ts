import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { flag, lenient, maybeText } from './replies/lenient.ts';
import { username } from './values/username.ts';

const resent = z
  .object({ success: flag, forward: maybeText })
  .check(z.refine(({ success, forward }) => success || forward, { path: ['success'] }));

/** `forward` would reveal an active account. */
const strictResent = z.object({ success: z.literal(true), forward: z.optional(z.never()) });

/** Same reply for every name (rule 5.2.9); some backends send `forward` for an active account. */
export const resendOptIn = defineCall('POST', '/account/optin/resend', {
  captcha: true,
  request: z.object({ request_token: z.string(), username, client_url: z.string() }),
  reply: lenient(strictResent, resent),
  errorStatuses: [400, 403, 429],
});
