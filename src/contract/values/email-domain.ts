/** Where a customer's addresses end (rule 16.5). */
export interface EmailDomain {
  readonly name: string;
  readonly tld: string;
}

/** What a person types of an address whose end is fixed. */
export interface EmailParts {
  readonly alias: string;
  /** undefined where the customer has no subdomains. */
  readonly subdomain: string | undefined;
}

/** The fixed end as 'kanzlei-x.de'; a `tld` may bring its own dot (rule 7.6.2). */
export function domainText({ name, tld }: EmailDomain): string {
  return `${name}.${tld.replace(/^\./, '')}`;
}

/** The whole address (rules 16.5, 7.6.2). */
export function joinedAddress({ alias, subdomain }: EmailParts, domain: EmailDomain): string {
  return `${alias}@${subdomain ? `${subdomain}.` : ''}${domainText(domain)}`;
}

/**
 * A whole address, as it is pasted into the field for its first part, taken apart.
 * @returns undefined when it is no address under this domain
 */
export function splitAddress(
  typed: string,
  domain: EmailDomain,
  hasSubdomain: boolean,
): EmailParts | undefined {
  const [alias = '', host = '', ...more] = typed.trim().split('@');
  const end = domainText(domain).toLowerCase();
  const given = host.toLowerCase();
  if (more.length > 0 || alias === '') return undefined;
  if (!hasSubdomain) return given === end ? { alias, subdomain: undefined } : undefined;
  if (!given.endsWith(`.${end}`)) return undefined;
  return { alias, subdomain: host.slice(0, -end.length - 1) };
}
