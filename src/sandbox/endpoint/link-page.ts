import { createFieldError } from '../../contract/openapi/field-errors.ts';
import { pathTo } from '../../contract/routes.ts';
import { createFieldRefusal } from '../refusal.ts';

/**
 * Requires the portal's own page for a mailed link, because the link carries a valid token
 * (rules S14.1, 5.2.e). @throws Refusal 400
 */
export function requireLinkPage(
  property: 'client_url' | 'optin_confirm_url',
  address: string,
  routeName: 'optIn' | 'password',
  origin: string,
): void {
  if (address === origin + pathTo(routeName)) return;
  throw createFieldRefusal(
    createFieldError(property, 'isUrl', 'Die Adresse gehört nicht zu diesem Vorgang.'),
  );
}
