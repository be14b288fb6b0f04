import type { AddressType } from '../../../contract/calls/profile/address.ts';
import type { AddressField } from '../../../contract/calls/profile/address-field.ts';
import {
  CITY_MAX,
  COMPANY_MAX,
  DEFAULT_COUNTRY,
  NAME_MAX,
  NAME_MIN,
  STREET_MAX,
} from '../../../contract/limits.ts';
import { COUNTRIES } from '../../../contract/values/countries.ts';
import { academicTitles, noTitleId, salutations } from '../../../sites/backend-ids.ts';
import { addressLabels } from '../../copy/address-labels.ts';
import { labels } from '../../copy/labels.ts';

/** Creates the address fields of the shop registration. Only country and academic title have a value (rules 5.4.1, 7.8.7). */
export function createEmptyAddress(type: AddressType): AddressField[] {
  const autofillGroup = type === 'invoice' ? 'billing' : 'shipping';
  const createField = (
    name: string,
    label: string,
    autofillToken: string,
    overrides: Partial<AddressField> = {},
  ): AddressField => ({
    name,
    label,
    type: 'text',
    mandatory: true,
    readonly: false,
    value: '',
    ...(autofillToken && { autocomplete: `${autofillGroup} ${autofillToken}` }),
    ...overrides,
  });
  const countries = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));
  const countrySelect = { ...createSelect(countries), value: DEFAULT_COUNTRY };
  const titleSelect = {
    ...createSelect(academicTitles),
    mandatory: false,
    value: String(noTitleId),
  };
  const salutationSelect = { ...createSelect(salutations), mandatory: false };
  const companyLimits = { ...createLimits(COMPANY_MAX), mandatory: false };
  const nameLimits = createLimits(NAME_MAX, NAME_MIN);
  return [
    createField('salutation_id', labels.salutation, 'honorific-prefix', salutationSelect),
    ...(type === 'invoice' ? [createField('title_id', labels.academicTitle, '', titleSelect)] : []),
    createField('firstname', labels.firstname, 'given-name', nameLimits),
    createField('lastname', labels.lastname, 'family-name', nameLimits),
    createField('company', addressLabels.company, 'organization', companyLimits),
    createField('street', addressLabels.street, 'street-address', createLimits(STREET_MAX)),
    createField('zip', addressLabels.zip, 'postal-code'),
    createField('city', addressLabels.city, 'address-level2', createLimits(CITY_MAX)),
    createField('country_code', addressLabels.country, 'country', countrySelect),
  ];
}

interface SelectChoice {
  readonly value: string | number;
  readonly label: string;
}

function createSelect(choices: readonly SelectChoice[]) {
  const selection = choices.map(({ value, label }) => ({ value: String(value), label }));
  return { type: 'select' as const, selection };
}

function createLimits(maxLength: number, minLength?: number) {
  return { options: { maxLength, minLength } };
}
