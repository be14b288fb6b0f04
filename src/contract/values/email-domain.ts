export interface EmailDomain {
  readonly name: string;
  readonly tld: string;
}

export interface EmailParts {
  readonly alias: string;
  readonly subdomain: string | undefined;
}

/** The fixed domain as 'kanzlei-x.de'; `tld` may start with a dot (rule 7.6.2). */
export function domainText({ name, tld }: EmailDomain): string {
  return `${name}.${tld.replace(/^\./, '')}`;
}

export function joinedAddress({ alias, subdomain }: EmailParts, domain: EmailDomain): string {
  return `${alias}@${subdomain ? `${subdomain}.` : ''}${domainText(domain)}`;
}

/** Splits a full address pasted into the alias field. @returns undefined for another domain */
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
