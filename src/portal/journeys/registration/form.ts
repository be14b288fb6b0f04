import * as z from 'zod/mini';
import type { FieldError } from '../../../contract/definition/refusal.ts';
import type { Registration } from '../../../contract/register.ts';
import { pathTo } from '../../../contract/routes.ts';
import { email } from '../../../contract/values/email.ts';
import { password } from '../../../contract/values/password.ts';
import { firstname, lastname } from '../../../contract/values/person-name.ts';
import { salutation } from '../../../contract/values/salutation.ts';
import { acceptedTerms } from '../../../contract/values/terms.ts';
import { fieldsOfLaw, portalIds } from '../../../sites/backend-ids.ts';
import { addressFaults, faults } from '../../copy/faults.ts';

/** Two separate consents: terms and advertising (rules 7.5.3, 7.5.4, 0.8). */
export const consentShape = { agb: acceptedTerms, advertisement: z.boolean() };

/** The normal registration (rule 7.5.3). */
export const registrationSchema = z.object({
  salutation,
  academicTitle: z.string(),
  firstname,
  lastname,
  eMail: email,
  fieldsOfLaw: z.array(z.string()),
  password,
  ...consentShape,
});

/** Fields by the properties of the request, which the registration of a customer's user has, too. */
export const personServerFields = {
  salutation_id: 'salutation',
  title_id: 'academicTitle',
  firstname: 'firstname',
  lastname: 'lastname',
  password: 'password',
  'consent.tos': 'agb',
  'consent.advertisement': 'advertisement',
} as const;

/** Fields of the form by the properties of its request. */
export const registrationServerFields = {
  ...personServerFields,
  email: 'eMail',
  // The user name of a registration is its address.
  username: 'eMail',
} as const;

type RegistrationValues = z.output<typeof registrationSchema>;

/** @param isIpUser people in the network of an institution send no interests (rule 5.2.a) */
export function toRegistration(
  values: RegistrationValues,
  requestToken: string,
  isIpUser: boolean,
): Registration {
  return {
    ...personToRequest(values),
    email: values.eMail,
    ...(!isIpUser && {
      taxonomies: [],
      eloqua_field_of_law: inOptionOrder(values.fieldsOfLaw).join(','),
    }),
    request_token: requestToken,
  };
}

/** What the registrations of a person and of a customer's user send alike. */
export function personToRequest(
  values: Pick<
    RegistrationValues,
    'salutation' | 'academicTitle' | 'firstname' | 'lastname' | 'password' | 'agb' | 'advertisement'
  >,
) {
  return {
    salutation_id: Number(values.salutation),
    title_id: Number(values.academicTitle),
    firstname: values.firstname,
    lastname: values.lastname,
    password: values.password,
    consent: { tos: values.agb, advertisement: values.advertisement },
    portal_id: portalIds.library,
    optin_confirm_url: location.origin + pathTo('optIn'),
  };
}

function inOptionOrder(chosen: readonly string[]): string[] {
  return fieldsOfLaw.flatMap(({ value }) => (chosen.includes(value) ? value : []));
}

/** The constraint that an address in use breaks. */
export const TAKEN = 'taken';

/** The portal's own words for constraints of an address. */
const ADDRESS_ERRORS = [
  [addressFaults.email, [TAKEN]],
  [addressFaults.customerRule, ['customer', 'domain', 'emailSuffix', 'customerRule']],
  [faults['email.invalid'], ['isEmail', 'matches', 'isLength', 'length']],
] as const;

const OWN_ERRORS: ReadonlyMap<string, string> = new Map([
  ['username', addressFaults.username],
  ['password', faults['password.pattern']],
  ['consent.tos', faults['terms.required']],
]);

/** The portal's own words for errors of the server at these properties. */
export function ownError({ property, constraints }: FieldError): string | undefined {
  if (property !== 'email') return OWN_ERRORS.get(property);
  const isBroken = (rule: string) => Object.hasOwn(constraints, rule);
  return ADDRESS_ERRORS.find(([, rules]) => rules.some(isBroken))?.[0];
}
