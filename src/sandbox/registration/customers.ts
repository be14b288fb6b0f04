import type { CustomerSettings } from '../../contract/calls/registration/customer-settings.ts';
import { formatDomain } from '../../contract/values/email-parts.ts';
import { normaliseIdentifier } from '../store/people.ts';

const createGermanDomain = (name: string) => ({ name, tld: 'de' });
const UNIVERSITY_DOMAIN = createGermanDomain('uni.example');
const GROUP_DOMAIN = createGermanDomain('konzern');

/** The customers whose people register at a page address of the customer (rule 5.6.2). */
export const CUSTOMERS: readonly CustomerSettings[] = [
  {
    customer: 'kanzlei-x',
    securityType: 'email_domain',
    domain: createGermanDomain('kanzlei-x'),
    subuser: false,
  },
  { customer: 'konzern', securityType: 'email_domain_suffix', domain: GROUP_DOMAIN, subuser: true },
  { customer: 'frei', securityType: 'others', subuser: false },
  { customer: 'uni', securityType: 'ip_email', domain: UNIVERSITY_DOMAIN, subuser: false },
  {
    customer: 'uni-suffix',
    securityType: 'ip_email_suffix',
    domain: UNIVERSITY_DOMAIN,
    subuser: false,
  },
  { customer: 'ipnetz', securityType: 'ip_address', subuser: false },
];

export function findCustomer(id: string | undefined): CustomerSettings | undefined {
  return CUSTOMERS.find(({ customer }) => customer === id);
}

export function isEmailOfCustomer(
  { securityType, domain }: CustomerSettings,
  email: string,
): boolean {
  if (!domain) return true;
  // `readDomain` converts a domain to punycode only after an @.
  const customerDomain = readDomain(`@${formatDomain(domain)}`);
  const addressDomain = readDomain(email);
  return securityType.endsWith('_suffix')
    ? addressDomain.endsWith(`.${customerDomain}`)
    : addressDomain === customerDomain;
}

function readDomain(address: string): string {
  const normalisedAddress = normaliseIdentifier(address);
  return normalisedAddress.slice(normalisedAddress.lastIndexOf('@') + 1);
}
