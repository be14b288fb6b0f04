import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';

export const checkEmail = defineCall('POST', '/account/email/check', {
  captcha: true,
  request: read.object({ username: read.text, request_token: read.text }),
  /** Required: without it the reply does not say whether the name is taken. */
  reply: read.object({ success: read.boolean }),
  errorStatuses: [400, 429],
  emptyStatuses: [404, 403],
});
