import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';
import { number, openObject } from './form/form-readers.ts';

/**
 * An ALTCHA v2 task (rule 5.0.7), valid in one session only (rule S14.8). Extra fields are kept,
 * because the signature covers them.
 */
export const captchaChallenge = defineCall('GET', '/csa/captcha/challenge', {
  /** The action that the token is for; 'submit' by default (rule 14.8). */
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
