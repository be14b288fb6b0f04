import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { registration } from './register.ts';

const customerRegistration = z.extend(registration, { customer: z.string() });

export type CustomerRegistration = z.infer<typeof customerRegistration>;

export const registerAtCustomer = defineCall('POST', '/account/self/create', {
  success: 201,
  captcha: true,
  request: customerRegistration,
  errorStatuses: [400, 403, 404, 429],
});

export const registerSubuser = defineCall('POST', '/account/self/create/subuser', {
  success: 201,
  captcha: true,
  request: customerRegistration,
  errorStatuses: [400, 403, 429],
  emptyStatuses: [404],
});
