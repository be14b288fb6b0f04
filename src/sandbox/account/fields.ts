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
import { formFaults, formValues } from '../contact/check.ts';
import { demandFaultless } from '../refusal.ts';
import { isSalutation } from '../registration/registering.ts';
import type { ProfileFields, ProfilePart } from '../store/profiles.ts';

type FieldDefinition = Omit<AddressField, 'value'>;

type More = Partial<FieldDefinition>;

function field(name: string, label: string, more: More = {}): FieldDefinition {
  return { name, label, type: 'text', mandatory: true, readonly: false, ...more };
}

const select = (selection: AddressField['selection']) => ({ type: 'select', selection }) as const;
const salutationChoice = select(
  salutations.map(({ value, label }) => ({ value: String(value), label })),
);
const titleChoice = select(
  academicTitles.map(({ value, label }) => ({
    value: String(value),
    label: value === noTitleId ? 'Kein Titel' : label,
  })),
);
const countryChoice = select(Object.entries(COUNTRIES).map(([value, label]) => ({ value, label })));

const optional = { mandatory: false } as const;
const name = (article: string) => ({
  options: {
    minLength: NAME_MIN,
    maxLength: NAME_MAX,
    pattern: '[\\p{L}\\p{M}\\d\\s#.,\\-$?+*_!]+',
    message: `${article} darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen und muss zwischen ${NAME_MIN} und ${NAME_MAX} Zeichen lang sein.`,
  },
});
const line = (name: string, label: string, autocomplete: string, maxLength: number) =>
  field(name, label, { autocomplete, options: { maxLength } });

const named = (prefix: '' | 'billing ' | 'shipping ') => [
  field('firstname', 'Vorname', { autocomplete: `${prefix}given-name`, ...name('Der Vorname') }),
  field('lastname', 'Nachname', { autocomplete: `${prefix}family-name`, ...name('Der Nachname') }),
];
const salutation = (more: More) =>
  field('salutation_id', 'Anrede', { ...salutationChoice, ...more });
const title = field('title_id', 'Titel', { ...titleChoice, ...optional });

const addressFields = (kind: 'billing' | 'shipping') => [
  { ...line('company', 'Firma', `${kind} organization`, COMPANY_MAX), ...optional },
  line('street', 'Straße und Hausnummer', `${kind} street-address`, STREET_MAX),
  line('zip', 'Postleitzahl', `${kind} postal-code`, 10),
  line('city', 'Ort', `${kind} address-level2`, CITY_MAX),
  field('country_code', 'Land', { ...countryChoice, autocomplete: `${kind} country` }),
];

const FIELDS: Readonly<Record<ProfilePart, readonly FieldDefinition[]>> = {
  personal: [
    field('customer_number', 'Kundennummer', { ...optional, readonly: true }),
    salutation({ autocomplete: 'honorific-prefix' }),
    title,
    ...named(''),
    field('email', 'E-Mail-Adresse', { readonly: true, autocomplete: 'email' }),
    field('phone', 'Telefonnummer', {
      ...optional,
      autocomplete: 'tel',
      options: {
        pattern: '\\(?\\+?[0-9 \\/()\\-]{4,24}',
        message: 'Bitte geben Sie eine gültige Telefonnummer ein.',
      },
    }),
  ],
  invoice: [
    salutation({ ...optional, autocomplete: 'billing honorific-prefix' }),
    title,
    ...named('billing '),
    ...addressFields('billing'),
  ],
  delivery: [
    salutation({ ...optional, autocomplete: 'shipping honorific-prefix' }),
    ...named('shipping '),
    ...addressFields('shipping'),
  ],
};

const EMPTY: ProfileFields = { title_id: String(noTitleId), country_code: DEFAULT_COUNTRY };

/** @throws Refusal 400 with the field faults; read-only and unknown fields are dropped */
export function savedFields(part: ProfilePart, sent: AddressValues): ProfileFields {
  const editable = FIELDS[part].filter(({ readonly }) => !readonly);
  const values = Object.fromEntries(
    editable.flatMap((field) => {
      const { [field.name]: value } = sent;
      return value === undefined ? [] : [[field.name, textOf(field, value)]];
    }),
  );
  const faults = formFaults(editable, values);
  const { country_code: country = '', zip = '' } = values;
  const hasFault = faults.some(({ property }) => property === 'zip');
  if (editable.some(({ name }) => name === 'zip') && !hasFault && !isPostcodeOf(zip, country))
    faults.push(createCodedError('zip', 'postcode.invalid'));
  demandFaultless(faults);
  return formValues(editable, values) as ProfileFields;
}

/** Salutation 0 means none, unless it can be chosen (rules 0.18, 5.2.c). */
function textOf(field: FieldDefinition, value: string | number): string {
  const text = cleanAnswer(field, String(value));
  const isNone = field.name === 'salutation_id' && text === String(DEFAULT_SALUTATION_ID);
  return isNone && !isSalutation(DEFAULT_SALUTATION_ID) ? '' : text;
}

export function filledFields(part: ProfilePart, values: ProfileFields) {
  return FIELDS[part].map((definition) => ({
    ...definition,
    value: values[definition.name] ?? EMPTY[definition.name] ?? '',
  }));
}
