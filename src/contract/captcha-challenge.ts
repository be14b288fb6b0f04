import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { number, openObject } from './form/form-readers.ts';

/** ALTCHA v2 (rules 5.0.7, S14.8). Extra fields are kept, because the signature covers them. */
export const captchaChallenge = defineCall('GET', '/csa/captcha/challenge', {
  request: read.object({ action: read.maybeText }),
  reply: read.object({
    parameters: openObject({
      algorithm: read.text,
      nonce: read.text,
      salt: read.text,
      cost: number,
      keyLength: number,
      keyPrefix: read.text,
    }),
    signature: read.text,
  }),
});
