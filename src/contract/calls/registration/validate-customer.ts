import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { anyText, filled, lenient, maybeText } from '../../replies/lenient.ts';

export const validateCustomer = defineCall('POST', '/account/self/validate', {
  request: z.object({
    customer: z.object({ customer: lenient(z.optional(filled), maybeText) }),
  }),
  reply: z.object({ customer: anyText }),
  errorStatuses: [400, 403],
  emptyStatuses: [404],
});

export const validateCustomerDescription = {
  call: validateCustomer,
  rules: '5.2.6',
  summary: 'Customer of the own network address, or of an id; 404 for none',
  description: 'Without an id it is asked for the network address of the caller.',
  sent: { customer: { customer: 'kanzlei-x' } },
  answer: { customer: 'kanzlei-x' },
} satisfies Description;
