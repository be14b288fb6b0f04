import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { anyText, lenient } from './replies/lenient.ts';
import { knownName } from './values/username.ts';

export const checkEmail = defineCall('POST', '/account/email/check', {
  captcha: true,
  request: z.object({ username: knownName, request_token: anyText }),
  /** Required: without it the reply does not say whether the name is taken. */
  reply: z.object({ success: lenient(z.literal(true), z.boolean()) }),
  errorStatuses: [400, 429],
  emptyStatuses: [404, 403],
});
