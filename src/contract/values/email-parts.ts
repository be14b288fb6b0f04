import type { CustomerSettings } from '../calls/registration/customer-settings.ts';
import { EMAIL_LOCAL_MIN } from '../limits.ts';
import type { ValueErrorCode } from '../value-sentences.ts';
import { email } from './email.ts';
import { findFirstError } from './first-error.ts';
import { trimEnds } from './pasted-text.ts';

const FORBIDDEN_IN_ALIAS = /[<>(),;:\s@"']/;
const SUBDOMAIN = /^(?!.*\.\.)[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?$/u;

/** Finds the first error in the cleaned parts of an e-mail address (rules 8.6, 7.6.3). */
export function findEmailPartsError(
  parts: EmailPartValues,
  domain: EmailDomain,
): { part: 'alias' | 'subdomain'; code: ValueErrorCode } | undefined {
  const { alias, subdomain } = parts;
  if (alias === '' && !subdomain) return { part: 'alias', code: 'email.required' };
  if ([...alias].length < EMAIL_LOCAL_MIN || FORBIDDEN_IN_ALIAS.test(alias))
    return { part: 'alias', code: 'emailParts.alias' };
  if (subdomain !== undefined && !SUBDOMAIN.test(subdomain))
    return { part: 'subdomain', code: 'emailParts.subdomain' };
  const code = findFirstError(email, joinAddress(parts, domain));
  return code === undefined ? undefined : { part: 'alias', code };
}

type EmailDomain = NonNullable<CustomerSettings['domain']>;

export interface EmailPartValues {
  readonly alias: string;
  readonly subdomain: string | undefined;
}

/** Formats the fixed domain, such as 'kanzlei-x.de'. A backend may send `tld` with a dot. */
export function formatDomain({ name, tld }: EmailDomain): string {
  return `${name}.${tld.replace(/^\./, '')}`;
}

export function joinAddress({ alias, subdomain }: EmailPartValues, domain: EmailDomain): string {
  return `${alias}@${subdomain ? `${subdomain}.` : ''}${formatDomain(domain)}`;
}

/** Splits a full e-mail address that is pasted into the alias field. @returns undefined for another domain */
export function splitAddress(typedText: string, domain: EmailDomain, hasSubdomain: boolean) {
  const [alias = '', typedDomain = '', ...furtherParts] = trimEnds(typedText).split('@');
  const fixedDomain = formatDomain(domain).toLowerCase();
  const comparedDomain = typedDomain.toLowerCase();
  if (furtherParts.length > 0 || alias === '') return undefined;
  if (!hasSubdomain)
    return comparedDomain === fixedDomain ? { alias, subdomain: undefined } : undefined;
  if (!comparedDomain.endsWith(`.${fixedDomain}`)) return undefined;
  return { alias, subdomain: typedDomain.slice(0, -fixedDomain.length - 1) };
}
