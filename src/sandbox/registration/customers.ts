import type { CustomerSettings } from '../../contract/calls/registration/customer-settings.ts';
import { formatDomain } from '../../contract/values/email-parts.ts';
import { normaliseAddress } from '../store/people.ts';

const de = (name: string) => ({ name, tld: 'de' });
const UNI = de('uni.example');
const KONZERN = de('konzern');

/** Rule 5.6.2. */
export const CUSTOMERS: readonly CustomerSettings[] = [
  { customer: 'kanzlei-x', securityType: 'email_domain', domain: de('kanzlei-x'), subuser: false },
  { customer: 'konzern', securityType: 'email_domain_suffix', domain: KONZERN, subuser: true },
  { customer: 'frei', securityType: 'others', subuser: false },
  { customer: 'uni', securityType: 'ip_email', domain: UNI, subuser: false },
  { customer: 'uni-suffix', securityType: 'ip_email_suffix', domain: UNI, subuser: false },
  { customer: 'ipnetz', securityType: 'ip_address', subuser: false },
];

export function customerOf(name: string | undefined): CustomerSettings | undefined {
  return CUSTOMERS.find(({ customer }) => customer === name);
}

export function isAddressOf({ securityType, domain }: CustomerSettings, address: string): boolean {
  if (!domain) return true;
  const [host, end] = [domainOf(address), domainOf(`@${formatDomain(domain)}`)];
  return securityType.endsWith('_suffix') ? host.endsWith(`.${end}`) : host === end;
}

function domainOf(address: string): string {
  const known = normaliseAddress(address);
  return known.slice(known.lastIndexOf('@') + 1);
}
