import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';

/** The customer of the caller's network or of an id; 404 for none (rules 7.6, 5.2.6). */
export const validateCustomer = defineCall('POST', '/account/self/validate', {
  request: object({ customer: object({ customer: maybeText }) }),
  reply: object({ customer: text }),
  refusals: [400, 403],
  expected: [404],
});
