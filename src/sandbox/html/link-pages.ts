import { pathTo } from '../../contract/routes.ts';
import { fieldFault } from '../endpoint/field-faults.ts';
import { invalid } from '../refusal.ts';

type LinkPage = 'optIn' | 'password';

/** Accepts only the call's own page: the mailed link carries a valid token (rules S14.1, 5.2.e). */
export function demandLinkPage(
  property: 'client_url' | 'optin_confirm_url',
  address: string,
  page: LinkPage,
  origin: string,
): void {
  if (address === origin + pathTo(page)) return;
  throw invalid(fieldFault(property, 'isUrl', 'Die Adresse gehört nicht zu diesem Vorgang.'));
}
