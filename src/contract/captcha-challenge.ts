import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';
import { number, openObject } from './form/form-readers.ts';

/**
 * A proof-of-work task in ALTCHA's v2 form (rule 5.0.7). Extra fields are signed too, so they
 * stay. The token is good in the session that asked for it only (rule S14.8).
 */
export const captchaChallenge = defineCall({
  method: 'GET',
  path: '/csa/captcha/challenge',
  /**
   * What the token is for; 'submit' if nothing is said, the one action that every form has
   * (rule 14.8).
   */
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
