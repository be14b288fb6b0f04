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
import { addressSentences, errorSentences } from '../../copy/value-sentences.ts';

/** Two separate consents: terms and advertising (rules 7.5.3, 7.5.4, 0.8). */
export const consentShape = { agb: acceptedTerms, advertisement: z.boolean() };

/** The normal registration (rule 7.5.3). */
export const registrationSchema = z.object({
  salutation,
  // Always an id: the select has no empty choice; the first one is 'no title'.
  academicTitle: z.string(),
  firstname,
  lastname,
  eMail: email,
  fieldsOfLaw: z.array(z.string()),
  password,
  ...consentShape,
});

/** Request property → field, shared by this registration and that at an organisation (customer/form.ts). */
export const personFieldByProperty = {
  salutation_id: 'salutation',
  title_id: 'academicTitle',
  firstname: 'firstname',
  lastname: 'lastname',
  password: 'password',
  'consent.tos': 'agb',
  'consent.advertisement': 'advertisement',
} as const;

/** Request property → field of the form. */
export const registrationFieldByProperty = {
  ...personFieldByProperty,
  email: 'eMail',
  // The user name of a registration is its address.
  username: 'eMail',
} as const;

type RegistrationValues = z.output<typeof registrationSchema>;

/** @param isAtInstitution people in the network of an institution send no interests (rule 5.2.a) */
export function toRegistration(
  values: RegistrationValues,
  captchaToken: string,
  isAtInstitution: boolean,
): Registration {
  return {
    ...toPersonPart(values),
    email: values.eMail,
    ...(!isAtInstitution && {
      // Always empty: no registration asks for taxonomies, its interests are the fields of law.
      taxonomies: [],
      eloqua_field_of_law: sortByOptions(values.fieldsOfLaw).join(','),
    }),
    request_token: captchaToken,
  };
}

/** What the registrations of a person and of a customer's user send alike. */
export function toPersonPart(
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

function sortByOptions(selectedIds: readonly string[]): string[] {
  return fieldsOfLaw.flatMap(({ value }) => (selectedIds.includes(value) ? value : []));
}

/** The constraint that an address in use breaks; the names of constraints are the backend's. */
export const TAKEN = 'taken';

/** The portal's own sentences for an address, each with the constraints that it stands for. */
const ADDRESS_SENTENCES = [
  [addressSentences.email, [TAKEN]],
  [addressSentences.customerRule, ['customer', 'domain', 'emailSuffix', 'customerRule']],
  [errorSentences['email.invalid'], ['isEmail', 'matches', 'isLength', 'length']],
] as const;

/** The portal's own sentences for other properties; every refused password has that of the pattern (rule 8.4.4). */
const SENTENCE_BY_PROPERTY: ReadonlyMap<string, string> = new Map([
  ['username', addressSentences.username],
  ['password', errorSentences['password.pattern']],
  ['consent.tos', errorSentences['terms.required']],
]);

/**
 * At a field of the form the portal's own sentence wins, else the server's description is shown; an
 * error with an empty description and no sentence of the portal is dropped.
 * @returns undefined to show the server's own description
 */
export function ownError({ property, constraints }: FieldError): string | undefined {
  if (property !== 'email') return SENTENCE_BY_PROPERTY.get(property);
  const isBroken = (rule: string) => Object.hasOwn(constraints, rule);
  return ADDRESS_SENTENCES.find(([, rules]) => rules.some(isBroken))?.[0];
}
