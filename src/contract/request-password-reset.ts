import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { username } from './values/username.ts';

export const resetRequest = z.object({
  request_token: z.string(),
  username: username.schema,
  /** Absolute address of the reset page; the backend appends `?pt=`. */
  client_url: z.string(),
});

/** Mails a password reset link; unknown user names succeed, too (rule 5.2.2). */
export const requestPasswordReset = defineCall('POST', '/account/password/reset', {
  captcha: true,
  request: checked(resetRequest),
  refusals: [400, 403, 429],
});
