import { defineCall } from '../definition/call.ts';
import { maybeText, object, text } from '../definition/readers.ts';

/** Asks on the first visit whether to redirect the browser (rules 3.6, 5.6.3). */
export const session = defineCall('POST', '/csa/session', {
  changes: false,
  request: object({ redirectUrl: text }),
  reply: object({ url: maybeText }),
  refusals: [400],
  expected: [404],
});
