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
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { name, label, type: 'text', mandatory: true, readonly: false, ...more };
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

const OPTIONAL = { mandatory: false } as const;
const limitName = (article: string) => ({
  options: {
    minLength: NAME_MIN,
    maxLength: NAME_MAX,
    pattern: '[\\p{L}\\p{M}\\d\\s#.,\\-$?+*_!]+',
    message: `${article} darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen und muss zwischen ${NAME_MIN} und ${NAME_MAX} Zeichen lang sein.`,
  },
});
const createLine = (name: string, label: string, autocomplete: string, maxLength: number) =>
  createAccountField(name, label, { autocomplete, options: { maxLength } });

const createNameFields = (prefix: '' | 'billing ' | 'shipping ') => [
  createAccountField('firstname', 'Vorname', {
    autocomplete: `${prefix}given-name`,
    ...limitName('Der Vorname'),
  }),
  createAccountField('lastname', 'Nachname', {
    autocomplete: `${prefix}family-name`,
    ...limitName('Der Nachname'),
  }),
];
const createSalutation = (more: Partial<FieldDefinition>) =>
  createAccountField('salutation_id', 'Anrede', { ...SALUTATION_SELECT, ...more });
const TITLE = createAccountField('title_id', 'Titel', { ...TITLE_SELECT, ...OPTIONAL });

const createAddressFields = (kind: 'billing' | 'shipping') => [
  { ...createLine('company', 'Firma', `${kind} organization`, COMPANY_MAX), ...OPTIONAL },
  createLine('street', 'Straße und Hausnummer', `${kind} street-address`, STREET_MAX),
  createLine('zip', 'Postleitzahl', `${kind} postal-code`, 10),
  createLine('city', 'Ort', `${kind} address-level2`, CITY_MAX),
  createAccountField('country_code', 'Land', {
    ...COUNTRY_SELECT,
    autocomplete: `${kind} country`,
  }),
];

const FIELDS: Readonly<Record<ProfileKind, readonly FieldDefinition[]>> = {
  personal: [
    createAccountField('customer_number', 'Kundennummer', { ...OPTIONAL, readonly: true }),
    createSalutation({ autocomplete: 'honorific-prefix' }),
    TITLE,
    ...createNameFields(''),
    createAccountField('email', 'E-Mail-Adresse', { readonly: true, autocomplete: 'email' }),
    createAccountField('phone', 'Telefonnummer', {
      ...OPTIONAL,
      autocomplete: 'tel',
      options: {
        pattern: '\\(?\\+?[0-9 \\/()\\-]{4,24}',
        message: 'Bitte geben Sie eine gültige Telefonnummer ein.',
      },
    }),
  ],
  invoice: [
    createSalutation({ ...OPTIONAL, autocomplete: 'billing honorific-prefix' }),
    TITLE,
    ...createNameFields('billing '),
    ...createAddressFields('billing'),
  ],
  delivery: [
    createSalutation({ ...OPTIONAL, autocomplete: 'shipping honorific-prefix' }),
    ...createNameFields('shipping '),
    ...createAddressFields('shipping'),
  ],
};

const EMPTY: ProfileFields = { title_id: String(noTitleId), country_code: DEFAULT_COUNTRY };

/** Drops read-only and unknown fields. @throws Refusal 400 with the field errors */
export function readSavedFields(part: ProfileKind, sent: AddressValues): ProfileFields {
  const editable = FIELDS[part].filter(({ readonly }) => !readonly);
  const values = Object.fromEntries(
    editable.flatMap((field) => {
      const { [field.name]: value } = sent;
      return value === undefined ? [] : [[field.name, readText(field, value)]];
    }),
  );
  const errors = findFormErrors(editable, values);
  const { country_code: country = '', zip = '' } = values;
  const hasZip = editable.some(({ name }) => name === 'zip');
  const hasZipError = errors.some(({ property }) => property === 'zip');
  rejectFieldErrors([
    ...errors,
    hasZip &&
      !hasZipError &&
      !isPostcodeOf(zip, country) &&
      createCodedError('zip', 'postcode.invalid'),
  ]);
  return readFormValues(editable, values) as ProfileFields;
}

/** Reads salutation 0 as no choice, unless the backend offers it (rules 0.18, 5.2.c). */
function readText(field: FieldDefinition, value: string | number): string {
  const text = cleanAnswer(field, String(value));
  const isNone = field.name === 'salutation_id' && text === String(DEFAULT_SALUTATION_ID);
  return isNone && !isSalutation(DEFAULT_SALUTATION_ID) ? '' : text;
}

export function listFilledFields(part: ProfileKind, values: ProfileFields) {
  return FIELDS[part].map((definition) => ({
    ...definition,
    value: values[definition.name] ?? EMPTY[definition.name] ?? '',
  }));
}
