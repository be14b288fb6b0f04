import { defineCall } from './definition/call.ts';
import { boolean, object, text } from './definition/readers.ts';

/**
 * Whether a user name is taken: success for taken, 404 for free, 403 for no statement
 * (rule 5.2.11).
 */
export const checkEmail = defineCall({
  method: 'POST',
  path: '/account/email/check',
  captcha: true,
  request: object({ username: text, request_token: text }),
  /** It says something about the name, so nothing said is no statement. */
  reply: object({ success: boolean }),
  refusals: [400, 429],
  expected: [404, 403],
});
