import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { captchaToken } from '../../values/captcha-token.ts';
import { email } from '../../values/email.ts';
import { EMAIL_ERROR, REQUEST_TOKEN } from '../examples.ts';

export const requestUsername = defineCall('POST', '/account/username/resend', {
  hasCaptcha: true,
  request: z.object({ request_token: captchaToken, email }),
  errorStatuses: [400, 403, 429],
});

export const requestUsernameDescription = {
  call: requestUsername,
  rules: '5.2.1',
  summary: 'Mails the user names of an address; same answer for every well-formed address',
  description:
    'The answer tells nobody whether an account exists: only a malformed address is refused.',
  requestExample: { request_token: REQUEST_TOKEN, email: 'jana@kanzlei-nord.de' },
  errorExample: EMAIL_ERROR,
} satisfies CallDescription;
