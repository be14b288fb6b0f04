import { pathTo } from '../../routes.ts';
import { fieldFault } from '../endpoint/field-faults.ts';
import { invalid } from '../endpoint/refusal.ts';

/** The pages that mailed links lead to. */
type LinkPage = 'optIn' | 'password';

/**
 * Lets a call name only its own page for the link in its mail, letter by letter: the link carries a
 * live token, and no other page of the origin may get it (rules S14.1, 5.2.e).
 * @param property of the request that holds the address
 * @throws Refusal 400 for any other address
 */
export function demandLinkPage(
  property: 'client_url' | 'optin_confirm_url',
  address: string,
  page: LinkPage,
  origin: string,
): void {
  if (address === origin + pathTo(page)) return;
  throw invalid(fieldFault(property, 'isUrl', 'Die Adresse gehört nicht zu diesem Vorgang.'));
}
