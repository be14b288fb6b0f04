import { consentFields } from '../../contract/registration-fields.ts';
import type { ValidValues, WireFields } from '../../contract/wire/wire-field.ts';
import { wireValues } from '../../forms/wire/wire-values.ts';
import { pathTo } from '../../routes.ts';
import { fieldsOfLaw, portalIds } from '../../sites/backend-ids.ts';
import { isIpUser } from './after-registration.ts';

type Others = ValidValues<typeof consentFields> & { readonly fieldsOfLaw: readonly string[] };

/** Network users send no interests (rule 5.2.a). */
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

/** List order, joined without blanks. */
function interests(values: Pick<Others, 'fieldsOfLaw'>) {
  return {
    taxonomies: [],
    eloqua_field_of_law: fieldsOfLaw
      .map(({ value }) => value)
      .filter((value) => values.fieldsOfLaw.includes(value))
      .join(','),
  };
}
