import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { registration } from './register.ts';
import { checked } from './values/checked.ts';

export const customerRegistration = z.extend(registration, { customer: z.string() });

export type CustomerRegistration = z.infer<typeof customerRegistration>;

/** Registers a user of a customer (rules 5.2.7, 5.2.b). */
export const registerAtCustomer = defineCall('POST', '/account/self/create', {
  success: 201,
  captcha: true,
  request: checked(customerRegistration),
  refusals: [400, 403, 404, 429],
});

/** Registers a subuser of a customer (rule 5.2.8); 404 when the customer does not exist. */
export const registerSubuser = defineCall('POST', '/account/self/create/subuser', {
  success: 201,
  captcha: true,
  request: checked(customerRegistration),
  refusals: [400, 403, 429],
  expected: [404],
});
