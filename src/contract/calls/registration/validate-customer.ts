import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { optionalText, requireText } from '../../replies/tolerant.ts';
import { customerId } from '../../values/customer-id.ts';

const customer = z.object({ customer: optionalText });

export const validateCustomer = defineCall('POST', '/account/self/validate', {
  request: z.object({
    customer,
  }),
  reply: z.object({ customer: requireText(customerId) }),
  errorStatuses: [400, 403],
  emptyStatuses: [404],
});

export const validateCustomerDescription = {
  call: validateCustomer,
  schemas: [
    {
      schema: customer,
      description: 'Id of the customer, as its path names it (rule 5.6.2).',
      strict: () => z.object({ customer: z.optional(customerId.check(z.minLength(1))) }),
    },
  ],
  rules: '5.2.6',
  summary: 'The customer with an id, or of the caller’s network address; 404 without a customer',
  description: 'A request without an id is for the customer of the caller’s network address.',
  requestExample: { customer: { customer: 'kanzlei-x' } },
  replyExample: { customer: 'kanzlei-x' },
} satisfies CallDescription;
