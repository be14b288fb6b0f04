import type { Registration } from '../../contract/register.ts';
import { pathTo } from '../../routes.ts';
import { fieldsOfLaw } from '../../sites/fields-of-law.ts';
import { portalIds } from '../../sites/publisher.ts';
import { isIpUser } from './after-registration.ts';
import type { RegistrationValues } from './registration-values.ts';

/** The payload of a registration (rule 5.2.a); people of a network say no interests. */
export function registrationPayload(
  values: RegistrationValues,
  requestToken: string,
): Registration {
  return {
    request_token: requestToken,
    firstname: values.firstname,
    lastname: values.lastname,
    password: values.password,
    email: values.eMail,
    salutation_id: Number(values.salutation),
    title_id: Number(values.academicTitle),
    portal_id: portalIds.library,
    consent: { tos: values.agb, advertisement: values.advertisement },
    ...(isIpUser() ? {} : interests(values)),
    optin_confirm_url: location.origin + pathTo('optIn'),
  };
}

/** The chosen fields of law in the order of the list, joined without blanks. */
function interests(values: Pick<RegistrationValues, 'fieldsOfLaw'>) {
  return {
    taxonomies: [],
    eloqua_field_of_law: fieldsOfLaw
      .filter((field) => values.fieldsOfLaw.includes(field))
      .join(','),
  };
}
