import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { nonEmptyText } from './form/form-readers.ts';

export const SECURITY_TYPES = [
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
  request: read.object({ customer: read.text }),
  reply: read.object({
    customer: nonEmptyText,
    securityType: read.withFallback(read.oneOf(SECURITY_TYPES), 'others'),
    domain: read.withFallback(read.object({ name: nonEmptyText, tld: nonEmptyText }), undefined),
    /** Its users become subusers, through a separate endpoint. */
    subuser: read.flag,
  }),
  errorStatuses: [400],
  emptyStatuses: [404],
});

export type CustomerSettings = read.ValueOf<typeof customerSettings.reply>;

export function isByNetwork(type: SecurityType): boolean {
  return type.startsWith('ip_');
}

/** Which part of the e-mail address the user types. */
export function emailKind({ securityType, domain }: CustomerSettings) {
  if (!domain || securityType === 'others' || securityType === 'ip_address') return 'whole';
  return securityType.endsWith('_suffix') ? 'subdomain' : 'alias';
}

export const validateCustomer = defineCall('POST', '/account/self/validate', {
  request: read.object({ customer: read.object({ customer: read.maybeText }) }),
  reply: read.object({ customer: read.text }),
  errorStatuses: [400, 403],
  emptyStatuses: [404],
});
