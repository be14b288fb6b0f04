import { consentFields } from '../../contract/registration-fields.ts';
import type { ValidValues, WireFields } from '../../contract/wire/wire-field.ts';
import { wireValues } from '../../forms/wire/wire-values.ts';
import { pathTo } from '../../routes.ts';
import { fieldsOfLaw } from '../../sites/fields-of-law.ts';
import { portalIds } from '../../sites/publisher.ts';
import { isIpUser } from './after-registration.ts';

/** What a registration holds besides the fields of a person. */
type Others = ValidValues<typeof consentFields> & { readonly fieldsOfLaw: readonly string[] };

/**
 * The payload of a registration (rule 5.2.a); people of a network say no interests.
 * @param fields of the person who registers
 */
export function registrationPayload<Fields extends WireFields>(
  fields: Fields,
  values: ValidValues<Fields> & Others,
  requestToken: string,
) {
  return {
    request_token: requestToken,
    ...wireValues(fields, values),
    portal_id: portalIds.library,
    consent: wireValues(consentFields, values),
    ...(isIpUser() ? {} : interests(values)),
    optin_confirm_url: location.origin + pathTo('optIn'),
  };
}

/** The chosen fields of law in the order of the list, joined without blanks. */
function interests(values: Pick<Others, 'fieldsOfLaw'>) {
  return {
    taxonomies: [],
    eloqua_field_of_law: fieldsOfLaw
      .filter((field) => values.fieldsOfLaw.includes(field))
      .join(','),
  };
}
