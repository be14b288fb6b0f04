import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { email } from './values/email.ts';

export const requestUsername = defineCall('POST', '/account/username/resend', {
  captcha: true,
  request: z.object({ request_token: z.string(), email }),
  errorStatuses: [400, 403, 429],
});
