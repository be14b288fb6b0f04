import * as z from 'zod/mini';
import type { Registration } from '../../../contract/calls/registration/register.ts';
import type { FieldError } from '../../../contract/definition/refusal.ts';
import { pathTo } from '../../../contract/routes.ts';
import { email } from '../../../contract/values/email.ts';
import { password } from '../../../contract/values/password.ts';
import { firstname, lastname } from '../../../contract/values/person-name.ts';
import { salutation } from '../../../contract/values/salutation.ts';
import { acceptedTerms } from '../../../contract/values/terms.ts';
import { fieldsOfLaw, portalIds } from '../../../sites/backend-ids.ts';
import { emailErrorSentences, errorSentences } from '../../copy/value-sentences.ts';

/** The schemas of two separate consents, one to the terms and one to advertising (rules 7.5.3, 7.5.4, 0.8). */
export const consentShape = { agb: acceptedTerms, advertisement: z.boolean() };

/** The schema of the normal registration (rule 7.5.3). */
export const registrationSchema = z.object({
  salutation,
  // The value is always an id, because the first choice is 'no title' and there is no empty choice.
  academicTitle: z.string(),
  firstname,
  lastname,
  eMail: email,
  fieldsOfLaw: z.array(z.string()),
  password,
  ...consentShape,
});

/** Maps request properties to fields that this form shares with the form of a customer (customer/form.ts). */
export const personFieldByProperty = {
  salutation_id: 'salutation',
  title_id: 'academicTitle',
  firstname: 'firstname',
  lastname: 'lastname',
  password: 'password',
  'consent.tos': 'agb',
  'consent.advertisement': 'advertisement',
} as const;

/** Maps request properties to fields of the form. */
export const registrationFieldByProperty = {
  ...personFieldByProperty,
  email: 'eMail',
  // The user name of a new account is the e-mail address.
  username: 'eMail',
} as const;

type RegistrationValues = z.output<typeof registrationSchema>;

/**
 * Builds the request.
 * @param isAtInstitution leaves out the interests, which people in the network of an institution do not
 * choose (rule 5.2.a)
 */
export function toRegistration(
  values: RegistrationValues,
  captchaToken: string,
  isAtInstitution: boolean,
): Registration {
  return {
    ...toPersonProperties(values),
    email: values.eMail,
    ...(!isAtInstitution && {
      // A registration asks only for fields of law, so the taxonomies are empty.
      taxonomies: [],
      eloqua_field_of_law: sortByOptions(values.fieldsOfLaw).join(','),
    }),
    request_token: captchaToken,
  };
}

/** Builds the properties that the requests for a person and for a customer's user share. */
export function toPersonProperties(
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

/** The backend's name of the constraint that an already registered e-mail address breaks. */
export const TAKEN_CONSTRAINT = 'taken';

/**
 * The portal's own sentences for errors of an e-mail address. Each sentence has the names of the constraints
 * that it explains.
 */
const EMAIL_SENTENCES = [
  { sentence: emailErrorSentences.email, constraintNames: [TAKEN_CONSTRAINT] },
  {
    sentence: emailErrorSentences.customerRule,
    constraintNames: ['customer', 'domain', 'emailSuffix', 'customerRule'],
  },
  {
    sentence: errorSentences['email.invalid'],
    constraintNames: ['isEmail', 'matches', 'isLength', 'length'],
  },
] as const;

/**
 * The portal's own sentences for errors of other properties. Every refused password gets the sentence of
 * the pattern (rule 8.4.4).
 */
const SENTENCE_BY_PROPERTY: ReadonlyMap<string, string> = new Map([
  ['username', emailErrorSentences.username],
  ['password', errorSentences['password.pattern']],
  ['consent.tos', errorSentences['terms.required']],
]);

/**
 * Finds the portal's own sentence for an error of a field.
 * @returns undefined if the portal has no sentence. Then the form shows the backend's description, and drops an
 * error with an empty description.
 */
export function replaceErrorDescription({ property, constraints }: FieldError): string | undefined {
  if (property !== 'email') return SENTENCE_BY_PROPERTY.get(property);
  const isBroken = (constraintName: string) => Object.hasOwn(constraints, constraintName);
  return EMAIL_SENTENCES.find(({ constraintNames }) => constraintNames.some(isBroken))?.sentence;
}
