import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { flag, optionalText } from '../../replies/tolerant.ts';
import { captchaToken } from '../../values/captcha-token.ts';
import { mailedPage } from '../../values/mailed-page.ts';
import { username } from '../../values/username.ts';
import { CONFIRM_PAGE, REQUEST_TOKEN, USERNAME, USERNAME_ERROR } from '../examples.ts';

const resendReply = z
  .object({ success: flag, forward: optionalText })
  .check(z.refine(({ success, forward }) => success || forward, { path: ['success'] }));

/**
 * The reply is the same for every name (rule 5.2.9). Some backends send `forward` for an active
 * account.
 */
export const resendOptIn = defineCall('POST', '/account/optin/resend', {
  hasCaptcha: true,
  request: z.object({ request_token: captchaToken, username, client_url: mailedPage }),
  reply: resendReply,
  errorStatuses: [400, 403, 429],
});

export const resendOptInDescription = {
  call: resendOptIn,
  // `forward` would reveal an active account.
  strictReply: () =>
    z.object({
      success: z.literal(true),
      forward: z.optional(
        z.never().check(z.describe('Path of the portal to continue at (rule 5.2.10).')),
      ),
    }),
  rules: '5.2.9',
  summary: 'Mails a new confirmation link; same answer for known, unknown and active names',
  description: 'The answer tells nobody whether an account exists or is active.',
  requestExample: {
    request_token: REQUEST_TOKEN,
    username: USERNAME,
    client_url: CONFIRM_PAGE,
  },
  replyExample: { success: true },
  errorExample: USERNAME_ERROR,
} satisfies CallDescription;
