import * as z from 'zod/mini';
import { SECURITY_TYPES } from '../../customer-settings.ts';
import { filled } from './values.ts';

/** A customer as its path names it (rule 5.6.2). */
export const customerName = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Self-enrollment settings of a customer (rules 5.6.2, 16.5). */
export const customerReply = z.object({
  customer: filled,
  securityType: z.enum(SECURITY_TYPES),
  domain: z.optional(z.object({ name: filled, tld: filled })),
  subuser: z._default(z.boolean(), false),
});
