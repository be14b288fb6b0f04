import { defineCall } from '../../../src/contract/definition/call.ts';
import { boolean, object, text } from '../../../src/contract/definition/readers.ts';

export const save = defineCall('POST', '/account/save', {
  request: object({ name: text }),
  reply: object({ success: boolean }),
});

export const find = defineCall('POST', '/csa/find', {
  reply: object({ customer: text }),
  expected: [404, 403],
});
