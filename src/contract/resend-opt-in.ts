import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { flag, maybeText, object } from './shape.ts';
import { checked } from './values/checked.ts';
import { username } from './values/username.ts';

/** Sends a new confirmation link; `forward` when the account is already active (decision 5.2, row 9). */
export const resendOptIn = defineCall({
  method: 'POST',
  path: '/account/optin/resend',
  captcha: true,
  request: checked(
    z.object({
      request_token: z.string(),
      username,
      /** Absolute address of the confirmation page; the backend appends `?ot=`. */
      client_url: z.string(),
    }),
  ),
  reply: object({ success: flag, forward: maybeText }),
  refusals: [400, 403, 429],
});
