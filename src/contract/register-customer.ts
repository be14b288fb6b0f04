import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { CUSTOMER_REGISTRATION, EMAIL_FAULT, SUBUSER_REGISTRATION } from './examples.ts';
import { registration } from './register.ts';

const customerRegistration = z.extend(registration, { customer: z.string() });

export type CustomerRegistration = z.infer<typeof customerRegistration>;

export const registerAtCustomer = defineCall('POST', '/account/self/create', {
  success: 201,
  captcha: true,
  request: customerRegistration,
  errorStatuses: [400, 403, 404, 429],
});

export const registerAtCustomerDescription = {
  call: registerAtCustomer,
  rules: '5.2.7, 5.2.b',
  summary: 'Registers a user of a customer',
  description: 'The fields are those of POST /account/create and the customer.',
  sent: CUSTOMER_REGISTRATION,
  fault: EMAIL_FAULT,
} satisfies Description;

export const registerSubuser = defineCall('POST', '/account/self/create/subuser', {
  success: 201,
  captcha: true,
  request: customerRegistration,
  errorStatuses: [400, 403, 429],
  emptyStatuses: [404],
});

export const registerSubuserDescription = {
  call: registerSubuser,
  rules: '5.2.8, 5.2.b',
  summary: 'Registers a subuser of a customer; 404 when the customer does not exist',
  description:
    'The portal uses it when the settings of the customer have `subuser`. The fields are those of POST /account/self/create.',
  sent: SUBUSER_REGISTRATION,
  fault: EMAIL_FAULT,
} satisfies Description;
