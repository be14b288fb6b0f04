import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { requireText } from '../../replies/tolerant.ts';
import { captchaToken } from '../../values/captcha-token.ts';
import { validatedUsername } from '../../values/username.ts';
import { REQUEST_TOKEN, USERNAME, USERNAME_ERROR } from '../examples.ts';

export const checkEmail = defineCall('POST', '/account/email/check', {
  hasCaptcha: true,
  request: z.object({
    username: validatedUsername,
    request_token: requireText(captchaToken),
  }),
  /** `success` is required, because it says whether the name is taken. */
  reply: z.object({ success: z.boolean() }),
  errorStatuses: [400, 429],
  emptyStatuses: [404, 403],
});

export const checkEmailDescription = {
  call: checkEmail,
  strictReply: () => z.object({ success: z.literal(true) }),
  rules: '5.2.11',
  summary: 'Whether a user name is taken: success for taken, 404 for free, 403 for unknown',
  description:
    'The portal takes 403 as free. The creation of the account refuses a name that is taken.',
  requestExample: { username: USERNAME, request_token: REQUEST_TOKEN },
  replyExample: { success: true },
  errorExample: USERNAME_ERROR,
} satisfies CallDescription;
