import { pathTo } from '../../contract/routes.ts';
import { fieldFault } from '../endpoint/field-faults.ts';
import { invalid } from '../refusal.ts';

/** Accepts only the call's own page: the mailed link carries a valid token (rules S14.1, 5.2.e). */
export function demandLinkPage(
  property: 'client_url' | 'optin_confirm_url',
  address: string,
  page: 'optIn' | 'password',
  origin: string,
): void {
  if (address === origin + pathTo(page)) return;
  throw invalid(fieldFault(property, 'isUrl', 'Die Adresse gehört nicht zu diesem Vorgang.'));
}

export function withToken(page: string, name: 'ot' | 'pt', token: string): string {
  const link = new URL(page);
  link.searchParams.set(name, token);
  return link.href;
}
