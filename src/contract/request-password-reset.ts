import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { username } from './values/username.ts';

export const requestPasswordReset = defineCall('POST', '/account/password/reset', {
  captcha: true,
  request: z.object({ request_token: z.string(), username, client_url: z.string() }),
  errorStatuses: [400, 403, 429],
});
