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

/** The address fields of the shop registration, without values (rules 5.4.1, 7.8.7). */
export function createEmptyAddress(type: AddressType): AddressField[] {
  const place = type === 'invoice' ? 'billing' : 'shipping';
  const field = (
    name: string,
    label: string,
    token: string,
    extra: Partial<AddressField> = {},
  ) => ({
    ...{ name, label, type: 'text' as const, mandatory: true, readonly: false, value: '' },
    ...(token && { autocomplete: `${place} ${token}` }),
    ...extra,
  });
  const countries = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));
  const country = { ...select(countries), value: DEFAULT_COUNTRY };
  const title = { ...select(academicTitles), mandatory: false, value: String(noTitleId) };
  const salutation = { ...select(salutations), mandatory: false };
  const company = { ...limits(COMPANY_MAX), mandatory: false };
  return [
    field('salutation_id', labels.salutation, 'honorific-prefix', salutation),
    ...(type === 'invoice' ? [field('title_id', labels.academicTitle, '', title)] : []),
    field('firstname', labels.firstname, 'given-name', limits(NAME_MAX, NAME_MIN)),
    field('lastname', labels.lastname, 'family-name', limits(NAME_MAX, NAME_MIN)),
    field('company', addressLabels.company, 'organization', company),
    field('street', addressLabels.street, 'street-address', limits(STREET_MAX)),
    field('zip', addressLabels.zip, 'postal-code'),
    field('city', addressLabels.city, 'address-level2', limits(CITY_MAX)),
    field('country_code', addressLabels.country, 'country', country),
  ];
}

function select(choices: readonly { readonly value: string | number; readonly label: string }[]) {
  const selection = choices.map(({ value, label }) => ({ value: String(value), label }));
  return { type: 'select' as const, selection };
}

const limits = (maxLength: number, minLength?: number) => ({ options: { maxLength, minLength } });
