import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';
import { number, openObject } from './form/form-readers.ts';

/** ALTCHA v2 (rules 5.0.7, S14.8). Extra fields are kept, because the signature covers them. */
export const captchaChallenge = defineCall('GET', '/csa/captcha/challenge', {
  request: object({ action: maybeText }),
  reply: object({
    parameters: openObject({
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
