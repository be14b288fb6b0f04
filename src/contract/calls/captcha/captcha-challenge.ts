import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { requiredText } from '../../replies/tolerant.ts';

const challengeNumber = z.number();
const action = z.string();

/**
 * A challenge of ALTCHA v2 (rules 5.0.7, S14.8). The signature also covers further parameters,
 * so the schema keeps all parameters.
 */
export const challenge = z.object({
  parameters: z.looseObject({
    algorithm: requiredText,
    nonce: requiredText,
    salt: requiredText,
    cost: challengeNumber,
    keyLength: challengeNumber,
    keyPrefix: requiredText,
  }),
  signature: requiredText,
});

export const captchaChallenge = defineCall('GET', '/csa/captcha/challenge', {
  request: z.object({
    action: z.catch(z.optional(action), undefined),
  }),
  reply: challenge,
});

export const captchaChallengeDescription = {
  call: captchaChallenge,
  schemas: [
    { schema: challengeNumber, strict: () => z.int().check(z.gte(1)) },
    {
      schema: action,
      description: 'The purpose of the captcha token. The default is `submit` (rule 14.8).',
    },
  ],
  rules: '5.0.7',
  summary: 'A proof-of-work challenge of ALTCHA, for one session and action',
  description:
    'The solution is the `request_token` of one call of the same session, within two minutes.',
  cookie: 'sets',
  requestExample: { action: 'submit' },
  replyExample: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: 'a81542ed9b1d624c3f6f16bca79b23e5',
      salt: 'd6a9900d73bd2275cc319b6e9951f180',
      cost: 2000,
      keyLength: 32,
      keyPrefix: 'f38f800564edc7c343cc0e1f2657ad91',
    },
    signature: 'd1b885fae4fcfe5a078f35bb1a8893657bcc569e701435608fc2fe49d17e15fd',
  },
} satisfies CallDescription;
