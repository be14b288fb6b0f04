import { defineCall } from '../definition/call.ts';
import * as read from '../definition/readers.ts';

export const session = defineCall('POST', '/csa/session', {
  changes: false,
  request: read.object({ redirectUrl: read.text }),
  reply: read.object({ url: read.maybeText }),
  refusals: [400],
  expected: [404],
});
