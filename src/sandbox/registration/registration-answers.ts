import { invoiceAddress } from '../../contract/calls/registration/register-at-shop.ts';
import { nameRequestProperty } from '../../contract/calls/registration/registration-form.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { readValue } from '../../contract/openapi/deviations.ts';
import { formFaults, formValues, type Values } from '../contact/check.ts';
import type { RegistrationAnswers } from '../store/profiles.ts';
import { DEFINED_FORMS } from './registration-forms.ts';

/** Contract fields that the store keeps elsewhere or not at all; secrets belong here (rule 5.2). */
const STORED_ELSEWHERE: readonly string[] = [
  ...['firstname', 'lastname', 'email', 'password', 'repeatPassword', 'salutation_id', 'title_id'],
  ...['agb', 'advertisement', 'consent', 'taxonomies', 'eloqua_field_of_law', 'portal_id'],
  ...['request_token', 'optin_confirm_url', 'phone', 'phone_prefix', 'delivery_address_checked'],
  'customer',
  ...['invoice_address', 'delivery_address'].flatMap((address) => [
    address,
    ...Object.keys(invoiceAddress.shape).map((property) => `${address}.${property}`),
  ]),
];

export function otherAnswers(registration: Values): RegistrationAnswers {
  return Object.fromEntries(
    Object.entries(registration).filter(
      ([name, value]) => !STORED_ELSEWHERE.includes(name) && value !== undefined && value !== '',
    ),
  );
}

/** The form is recognised by its field names: a page sends every visible one, even empty (rule 11.9). */
export function registrationAnswers(sent: Values) {
  for (const sections of DEFINED_FORMS.values()) {
    const fields = sections.flatMap((section) => section.fields);
    const names = namesIn(fields);
    if (!names.some((name) => isExtra(name) && sentValue(sent, name) !== undefined)) continue;
    const values = Object.fromEntries(names.map((name) => [name, sentValue(sent, name)]));
    const answers = Object.entries(formValues(fields, values));
    return {
      answers: Object.fromEntries(answers.filter(([name]) => isExtra(name))),
      faults: formFaults(fields, values).filter(({ property }) => isExtra(property)),
    };
  }
  return { answers: {}, faults: [] };
}

function isExtra(name: string): boolean {
  return !STORED_ELSEWHERE.includes(nameRequestProperty(name));
}

function namesIn(fields: readonly FormField[]): string[] {
  return fields.flatMap(({ name, additionalFields = [] }) => [name, ...namesIn(additionalFields)]);
}

function sentValue(sent: Values, name: string): unknown {
  const property = nameRequestProperty(name);
  return Object.hasOwn(sent, property) ? sent[property] : readValue(sent, property.split('.'));
}
