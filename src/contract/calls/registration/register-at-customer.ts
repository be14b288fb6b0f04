import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { CUSTOMER_REGISTRATION, EMAIL_ERROR } from '../examples.ts';
import { customerRegistration } from './customer-registration.ts';

export const registerAtCustomer = defineCall('POST', '/account/self/create', {
  successStatus: 201,
  hasCaptcha: true,
  request: customerRegistration,
  errorStatuses: [400, 403, 404, 429],
});

export const registerAtCustomerDescription = {
  call: registerAtCustomer,
  rules: '5.2.7, 5.2.b',
  summary: 'Registers a user of a customer',
  description: 'The fields are those of POST /account/create, and `customer`.',
  requestExample: CUSTOMER_REGISTRATION,
  errorExample: EMAIL_ERROR,
} satisfies CallDescription;
