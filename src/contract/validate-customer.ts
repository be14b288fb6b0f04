import { defineCall } from './definition/call.ts';
import { maybeText, object, text } from './definition/readers.ts';

/**
 * Which customer the caller's network belongs to, or whether a customer exists (rules 7.6, 5.2.6);
 * 404 for none.
 */
export const validateCustomer = defineCall({
  method: 'POST',
  path: '/account/self/validate',
  request: object({ customer: object({ customer: maybeText }) }),
  reply: object({ customer: text }),
  refusals: [400, 403],
  expected: [404],
});
