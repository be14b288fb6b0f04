import { paths } from '../../../src/routes.ts';
import { SALUTATIONS, TITLE_IDS } from '../form.ts';
import type { Registration } from './schema.ts';

/** The request of the registration. */
export function payloadOf(values: Registration, requestToken: string) {
  const { firstname, lastname, email, password, terms, advertisement, fieldsOfLaw } = values;
  return {
    request_token: requestToken,
    firstname,
    lastname,
    email,
    password,
    salutation_id: SALUTATIONS[Number(values.salutation)]?.value,
    title_id: TITLE_IDS[Number(values.title)],
    portal_id: 1,
    consent: { tos: terms, advertisement },
    taxonomies: [],
    eloqua_field_of_law: fieldsOfLaw.join(','),
    optin_confirm_url: location.origin + paths.optIn,
  };
}
