import * as z from 'zod/mini';
import { defineCall, done } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { username } from './values/username.ts';

/** Mails a link for a new password; succeeds for unknown user names, too (rule 5.2.2). */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/account/password/reset',
  captcha: true,
  request: checked(
    z.object({
      request_token: z.string(),
      username,
      /** Absolute address of the page for the new password; the backend appends `?pt=`. */
      client_url: z.string(),
    }),
  ),
  reply: done,
  refusals: [400, 403, 429],
});
