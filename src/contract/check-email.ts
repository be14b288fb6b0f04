import { defineCall } from './definition/call.ts';
import { boolean, object, text } from './definition/readers.ts';

export const checkEmail = defineCall('POST', '/account/email/check', {
  captcha: true,
  request: object({ username: text, request_token: text }),
  /** Required: without it the reply does not say whether the name is taken. */
  reply: object({ success: boolean }),
  refusals: [400, 429],
  expected: [404, 403],
});
