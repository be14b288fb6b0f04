import { invoiceAddress } from '../../contract/calls/registration/register-at-shop.ts';
import { requestPropertyOf } from '../../contract/calls/registration/registration-form.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { readValue } from '../../contract/openapi/deviations.ts';
import { type FormValues, findFormErrors, readFormValues } from '../contact/form-values.ts';
import type { RegistrationAnswers } from '../store/profiles.ts';
import { DEFINED_FORMS } from './registration-forms.ts';

/** Properties of a registration that are no answers. Another table stores them, or no table does (rule 5.2). */
const NON_ANSWER_PROPERTIES: readonly string[] = [
  'firstname',
  'lastname',
  'email',
  'password',
  'repeatPassword',
  'salutation_id',
  'title_id',
  'agb',
  'advertisement',
  'consent',
  'taxonomies',
  'eloqua_field_of_law',
  'portal_id',
  'request_token',
  'optin_confirm_url',
  'phone',
  'phone_prefix',
  'delivery_address_checked',
  'customer',
  ...['invoice_address', 'delivery_address'].flatMap((address) => [
    address,
    ...Object.keys(invoiceAddress.shape).map((property) => `${address}.${property}`),
  ]),
];

export function selectAnswers(registration: FormValues): RegistrationAnswers {
  return Object.fromEntries(
    Object.entries(registration).filter(
      ([name, value]) =>
        !NON_ANSWER_PROPERTIES.includes(name) && value !== undefined && value !== '',
    ),
  );
}

/**
 * Reads the answers to a form that the backend defines. The names of the fields identify the form, because a
 * page sends every visible field, even an empty field (rule 11.9).
 */
export function readRegistrationAnswers(sentValues: FormValues) {
  for (const sections of DEFINED_FORMS.values()) {
    const fields = sections.flatMap((section) => section.fields);
    const names = listFieldNames(fields);
    const isSentForm = names.some(
      (name) => isAnswer(name) && findSentValue(sentValues, name) !== undefined,
    );
    if (!isSentForm) continue;
    const valuesByFieldName = Object.fromEntries(
      names.map((name) => [name, findSentValue(sentValues, name)]),
    );
    const readEntries = Object.entries(readFormValues(fields, valuesByFieldName));
    return {
      answers: Object.fromEntries(readEntries.filter(([name]) => isAnswer(name))),
      errors: findFormErrors(fields, valuesByFieldName).filter(({ property }) =>
        isAnswer(property),
      ),
    };
  }
  return { answers: {}, errors: [] };
}

function isAnswer(name: string): boolean {
  return !NON_ANSWER_PROPERTIES.includes(requestPropertyOf(name));
}

function listFieldNames(fields: readonly FormField[]): string[] {
  return fields.flatMap(({ name, additionalFields = [] }) => [
    name,
    ...listFieldNames(additionalFields),
  ]);
}

function findSentValue(sentValues: FormValues, name: string): unknown {
  const property = requestPropertyOf(name);
  return Object.hasOwn(sentValues, property)
    ? sentValues[property]
    : readValue(sentValues, property.split('.'));
}
