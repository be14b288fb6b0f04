import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import type { ValueOf } from '../../definition/schema.ts';
import { filledText } from '../../replies/tolerant.ts';
import { customerId } from '../../values/customer-id.ts';

/** The ways in which people prove that they belong to a customer. */
const SECURITY_TYPES = [
  'email_domain',
  'email_domain_suffix',
  'ip_address',
  'ip_email',
  'ip_email_suffix',
  'others',
] as const;

export type SecurityType = (typeof SECURITY_TYPES)[number];

export const customerSettings = defineCall('POST', '/csa/self', {
  isMutation: false,
  request: z.object({ customer: customerId }),
  reply: z.object({
    customer: customerId.check(z.minLength(1)),
    securityType: z.catch(z.enum(SECURITY_TYPES), 'others'),
    /** The fixed end of the e-mail address, such as 'kanzlei-x' and 'de'. */
    domain: z.catch(z.optional(z.object({ name: filledText, tld: filledText })), undefined),
    /** Whether people of this customer register as subusers, with the call `registerSubuser`. */
    subuser: z.catch(z._default(z.boolean(), false), false),
  }),
  errorStatuses: [400],
  emptyStatuses: [404],
});

export const customerSettingsDescription = {
  call: customerSettings,
  strictRequest: () => z.object({ customer: customerId.check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  rules: '5.6.2',
  summary: 'Self-enrollment settings of a customer; 404 for an unknown customer',
  description:
    'The settings say how users prove that they belong to the customer, and which part of their e-mail address is fixed.',
  requestExample: { customer: 'kanzlei-x' },
  replyExample: {
    customer: 'kanzlei-x',
    securityType: 'email_domain',
    domain: { name: 'kanzlei-x', tld: 'de' },
    subuser: false,
  },
} satisfies CallDescription;

export type CustomerSettings = ValueOf<typeof customerSettings.reply>;

export function isNetworkType(type: SecurityType): boolean {
  return type.startsWith('ip_');
}

/**
 * Chooses what a person types: the whole e-mail address, the alias before the @, or the alias and a subdomain
 * before the fixed domain.
 */
export function chooseEmailKind({ securityType, domain }: CustomerSettings) {
  if (!domain || securityType === 'others' || securityType === 'ip_address') return 'whole';
  return securityType.endsWith('_suffix') ? 'subdomain' : 'alias';
}
