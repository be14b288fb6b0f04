import { defineCall } from '../../../src/contract/definition/call.ts';
import { object, text } from '../../../src/contract/definition/readers.ts';
import { number } from '../../../src/contract/form/form-readers.ts';

/** A call whose answers the tests of the cache count. */
export const topics = defineCall({
  method: 'POST',
  path: '/csa/contact',
  request: object({ clientId: text }),
  reply: object({ count: number }),
  expected: [404],
});

/** What it is asked. */
export const library = { clientId: 'library' };
