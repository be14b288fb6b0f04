import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { anyText, lenient, maybeText } from './replies/lenient.ts';

const anyNumber = lenient(z.int().check(z.gte(1)), z.number());

/** ALTCHA v2 (rules 5.0.7, S14.8). Extra parameters are kept, because the signature covers them. */
export const challenge = z.object({
  parameters: z.looseObject({
    algorithm: anyText,
    nonce: anyText,
    salt: anyText,
    cost: anyNumber,
    keyLength: anyNumber,
    keyPrefix: anyText,
  }),
  signature: anyText,
});

export const captchaChallenge = defineCall('GET', '/csa/captcha/challenge', {
  request: z.object({ action: maybeText }),
  reply: challenge,
});
