import type { AddressField, AddressValues } from '../../contract/calls/profile/address-field.ts';
import { cleanAnswer } from '../../contract/form/clean-answer.ts';
import {
  CITY_MAX,
  COMPANY_MAX,
  DEFAULT_COUNTRY,
  DEFAULT_SALUTATION_ID,
  NAME_MAX,
  NAME_MIN,
  STREET_MAX,
} from '../../contract/limits.ts';
import { createCodedError } from '../../contract/openapi/field-errors.ts';
import { COUNTRIES } from '../../contract/values/countries.ts';
import { isPostcodeOf } from '../../contract/values/postcode.ts';
import { academicTitles, noTitleId, salutations } from '../../sites/backend-ids.ts';
import { findFormErrors, readFormValues } from '../contact/form-values.ts';
import { rejectFieldErrors } from '../refusal.ts';
import { isSalutation } from '../registration/applicants.ts';
import type { ProfileFields, ProfileKind } from '../store/profiles.ts';

type FieldDefinition = Omit<AddressField, 'value'>;

function createAccountField(
  name: string,
  label: string,
  properties: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { name, label, type: 'text', mandatory: true, readonly: false, ...properties };
}

const createSelect = (selection: AddressField['selection']) =>
  ({ type: 'select', selection }) as const;
const SALUTATION_SELECT = createSelect(
  salutations.map(({ value, label }) => ({ value: String(value), label })),
);
const TITLE_SELECT = createSelect(
  academicTitles.map(({ value, label }) => ({
    value: String(value),
    label: value === noTitleId ? 'Kein Titel' : label,
  })),
);
const COUNTRY_SELECT = createSelect(
  Object.entries(COUNTRIES).map(([value, label]) => ({ value, label })),
);

const POSTCODE_LENGTH_MAX = 10;
const OPTIONAL_FIELD = { mandatory: false } as const;
/** @param label is the label of the field with its article, for the sentence about a wrong name */
const createNameLimits = (label: string) => ({
  options: {
    minLength: NAME_MIN,
    maxLength: NAME_MAX,
    pattern: '[\\p{L}\\p{M}\\d\\s#.,\\-$?+*_!]+',
    message: `${label} darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen und muss zwischen ${NAME_MIN} und ${NAME_MAX} Zeichen lang sein.`,
  },
});
const createTextField = (name: string, label: string, autocomplete: string, maxLength: number) =>
  createAccountField(name, label, { autocomplete, options: { maxLength } });

const createNameFields = (autofillPrefix: '' | 'billing ' | 'shipping ') => [
  createAccountField('firstname', 'Vorname', {
    autocomplete: `${autofillPrefix}given-name`,
    ...createNameLimits('Der Vorname'),
  }),
  createAccountField('lastname', 'Nachname', {
    autocomplete: `${autofillPrefix}family-name`,
    ...createNameLimits('Der Nachname'),
  }),
];
const createSalutationField = (properties: Partial<FieldDefinition>) =>
  createAccountField('salutation_id', 'Anrede', { ...SALUTATION_SELECT, ...properties });
const TITLE_FIELD = createAccountField('title_id', 'Titel', { ...TITLE_SELECT, ...OPTIONAL_FIELD });

const createAddressFields = (autofillGroup: 'billing' | 'shipping') => [
  {
    ...createTextField('company', 'Firma', `${autofillGroup} organization`, COMPANY_MAX),
    ...OPTIONAL_FIELD,
  },
  createTextField('street', 'Straße und Hausnummer', `${autofillGroup} street-address`, STREET_MAX),
  createTextField('zip', 'Postleitzahl', `${autofillGroup} postal-code`, POSTCODE_LENGTH_MAX),
  createTextField('city', 'Ort', `${autofillGroup} address-level2`, CITY_MAX),
  createAccountField('country_code', 'Land', {
    ...COUNTRY_SELECT,
    autocomplete: `${autofillGroup} country`,
  }),
];

const FIELDS: Readonly<Record<ProfileKind, readonly FieldDefinition[]>> = {
  personal: [
    createAccountField('customer_number', 'Kundennummer', { ...OPTIONAL_FIELD, readonly: true }),
    createSalutationField({ autocomplete: 'honorific-prefix' }),
    TITLE_FIELD,
    ...createNameFields(''),
    createAccountField('email', 'E-Mail-Adresse', { readonly: true, autocomplete: 'email' }),
    createAccountField('phone', 'Telefonnummer', {
      ...OPTIONAL_FIELD,
      autocomplete: 'tel',
      options: {
        pattern: '\\(?\\+?[0-9 \\/()\\-]{4,24}',
        message: 'Bitte geben Sie eine gültige Telefonnummer ein.',
      },
    }),
  ],
  invoice: [
    createSalutationField({ ...OPTIONAL_FIELD, autocomplete: 'billing honorific-prefix' }),
    TITLE_FIELD,
    ...createNameFields('billing '),
    ...createAddressFields('billing'),
  ],
  delivery: [
    createSalutationField({ ...OPTIONAL_FIELD, autocomplete: 'shipping honorific-prefix' }),
    ...createNameFields('shipping '),
    ...createAddressFields('shipping'),
  ],
};

const DEFAULT_VALUES: ProfileFields = {
  title_id: String(noTitleId),
  country_code: DEFAULT_COUNTRY,
};

/**
 * Reads the values of editable fields, and drops all other values.
 * @throws Refusal 400 with the field errors
 */
export function readEditableFields(kind: ProfileKind, sentValues: AddressValues): ProfileFields {
  const editableFields = FIELDS[kind].filter(({ readonly }) => !readonly);
  const values = Object.fromEntries(
    editableFields.flatMap((field) => {
      const value = sentValues[field.name];
      return value === undefined ? [] : [[field.name, readText(field, value)]];
    }),
  );
  const errors = findFormErrors(editableFields, values);
  const { country_code: country = '', zip = '' } = values;
  const hasZip = editableFields.some(({ name }) => name === 'zip');
  const hasZipError = errors.some(({ property }) => property === 'zip');
  const isWrongZip = hasZip && !hasZipError && !isPostcodeOf(zip, country);
  rejectFieldErrors([...errors, isWrongZip && createCodedError('zip', 'postcode.invalid')]);
  return readFormValues(editableFields, values) as ProfileFields;
}

/** Reads salutation 0 as no choice, unless the backend offers this salutation (rules 0.18, 5.2.c). */
function readText(field: FieldDefinition, value: string | number): string {
  const text = cleanAnswer(field, String(value));
  const isDefault = field.name === 'salutation_id' && text === String(DEFAULT_SALUTATION_ID);
  return isDefault && !isSalutation(DEFAULT_SALUTATION_ID) ? '' : text;
}

export function listFieldsWithValues(kind: ProfileKind, values: ProfileFields) {
  return FIELDS[kind].map((definition) => ({
    ...definition,
    value: values[definition.name] ?? DEFAULT_VALUES[definition.name] ?? '',
  }));
}
