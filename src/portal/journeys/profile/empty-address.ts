import type { AddressType } from '../../../contract/address.ts';
import type { AddressField } from '../../../contract/address-field.ts';
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

/** The address fields of the shop registration, without values (rules 5.4.1, 7.8.7). */
export function emptyAddress(type: AddressType): AddressField[] {
  const place = type === 'invoice' ? 'billing' : 'shipping';
  const text = (name: string, label: string, more: Partial<AddressField> = {}): AddressField => ({
    name,
    label,
    type: 'text',
    mandatory: true,
    readonly: false,
    value: '',
    ...more,
  });
  const select = (
    name: string,
    label: string,
    choices: readonly { readonly value: string | number; readonly label: string }[],
    more: Partial<AddressField>,
  ) => {
    const selection = choices.map(({ value, label }) => ({ value: String(value), label }));
    return text(name, label, { type: 'select', selection, ...more });
  };
  const countries = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));
  const title = { mandatory: false, value: String(noTitleId) };
  const name = limits(NAME_MAX, NAME_MIN);
  return [
    select('salutation_id', labels.salutation, salutations, {
      mandatory: false,
      autocomplete: `${place} honorific-prefix`,
    }),
    ...(type === 'invoice'
      ? [select('title_id', labels.academicTitle, academicTitles, title)]
      : []),
    text('firstname', labels.firstname, { ...name, autocomplete: `${place} given-name` }),
    text('lastname', labels.lastname, { ...name, autocomplete: `${place} family-name` }),
    text('company', addressLabels.company, {
      ...limits(COMPANY_MAX),
      mandatory: false,
      autocomplete: `${place} organization`,
    }),
    text('street', addressLabels.street, {
      ...limits(STREET_MAX),
      autocomplete: `${place} street-address`,
    }),
    text('zip', addressLabels.zip, { autocomplete: `${place} postal-code` }),
    text('city', addressLabels.city, {
      ...limits(CITY_MAX),
      autocomplete: `${place} address-level2`,
    }),
    select('country_code', addressLabels.country, countries, {
      value: DEFAULT_COUNTRY,
      autocomplete: `${place} country`,
    }),
  ];
}

function limits(maxLength: number, minLength?: number): Pick<AddressField, 'options'> {
  return { options: { maxLength, ...(minLength === undefined ? {} : { minLength }) } };
}
