import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { captchaToken } from '../../values/captcha-token.ts';
import { mailedPage } from '../../values/mailed-page.ts';
import { username } from '../../values/username.ts';
import { REQUEST_TOKEN, USERNAME, USERNAME_ERROR } from '../examples.ts';

export const requestPasswordReset = defineCall('POST', '/account/password/reset', {
  hasCaptcha: true,
  request: z.object({ request_token: captchaToken, username, client_url: mailedPage }),
  errorStatuses: [400, 403, 429],
});

export const requestPasswordResetDescription = {
  call: requestPasswordReset,
  rules: '5.2.2',
  summary: 'Mails a link for a new password; same answer for every user name',
  description:
    'The answer tells nobody whether an account exists. The mail has the address in `client_url` with the token as `pt`.',
  requestExample: {
    request_token: REQUEST_TOKEN,
    username: USERNAME,
    client_url: 'https://konto.example.de/passwort-aendern',
  },
  errorExample: USERNAME_ERROR,
} satisfies CallDescription;
