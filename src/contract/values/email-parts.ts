import type { ValueFault } from '../fault-codes.ts';
import { EMAIL_DOMAIN_MIN, EMAIL_LOCAL_MIN } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { emailFault } from './email.ts';
import { type EmailDomain, type EmailParts, joinedAddress } from './email-domain.ts';

const FORBIDDEN_IN_ALIAS = /[<>(),;:\s@"']/;
const SUBDOMAIN = /^[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?$/u;

/** The first violated rule of trimmed parts, and the part at fault (rules 8.6, 7.6.3). */
export function emailPartsFault(
  parts: EmailParts,
  domain: EmailDomain,
): { part: 'alias' | 'subdomain'; code: ValueFault } | undefined {
  const { alias, subdomain } = parts;
  if (alias === '' && !subdomain) return { part: 'alias', code: 'email.required' };
  if (codePoints(alias) < EMAIL_LOCAL_MIN || FORBIDDEN_IN_ALIAS.test(alias))
    return { part: 'alias', code: 'emailParts.alias' };
  if (subdomain !== undefined && !isSubdomain(subdomain))
    return { part: 'subdomain', code: 'emailParts.subdomain' };
  const code = emailFault(joinedAddress(parts, domain));
  return code && { part: 'alias', code };
}

function isSubdomain(subdomain: string): boolean {
  return (
    codePoints(subdomain) >= EMAIL_DOMAIN_MIN &&
    SUBDOMAIN.test(subdomain) &&
    !subdomain.includes('..')
  );
}
