import { defineCall } from './call.ts';
import { number, open } from './form-shape.ts';
import { object, text } from './shape.ts';

/** A proof-of-work task in ALTCHA's v2 form (decision 5.0.7). Extra fields are signed too, so they stay. */
export const captchaChallenge = defineCall({
  method: 'GET',
  path: '/csa/captcha/challenge',
  reply: object({
    parameters: open({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: number,
      keyLength: number,
      keyPrefix: text,
    }),
    signature: text,
  }),
});
