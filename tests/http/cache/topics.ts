import { defineCall } from '../../../src/contract/definition/call.ts';
import { object, text } from '../../../src/contract/definition/readers.ts';
import { number } from '../../../src/contract/form/form-readers.ts';

/** The call of the cache tests. */
export const topics = defineCall({
  method: 'POST',
  path: '/csa/contact',
  request: object({ clientId: text }),
  reply: object({ count: number }),
  expected: [404],
});

export const library = { clientId: 'library' };
