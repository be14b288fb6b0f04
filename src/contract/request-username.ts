import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { email } from './values/email.ts';

export const requestUsername = defineCall('POST', '/account/username/resend', {
  captcha: true,
  request: checked(z.object({ request_token: z.string(), email })),
  errorStatuses: [400, 403, 429],
});
