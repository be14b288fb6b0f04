import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';

export const validateCustomer = defineCall('POST', '/account/self/validate', {
  request: object({ customer: object({ customer: maybeText }) }),
  reply: object({ customer: text }),
  refusals: [400, 403],
  expected: [404],
});
