import { defineCall } from '../definition/call.ts';
import { maybeText, object, text } from '../definition/readers.ts';

export const session = defineCall('POST', '/csa/session', {
  changes: false,
  request: object({ redirectUrl: text }),
  reply: object({ url: maybeText }),
  refusals: [400],
  expected: [404],
});
