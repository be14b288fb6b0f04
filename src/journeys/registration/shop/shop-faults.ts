import type { FieldError } from '../../../contract/definition/refusal.ts';
import { placePersonFault } from '../place-fault.ts';
import type { ShopValues } from './shop-values.ts';

type Fields<Group extends keyof ShopValues> = ShopValues[Group] extends object
  ? `${Group}.${Extract<keyof ShopValues[Group], string>}`
  : never;

/** Name of a field of the shop's form. */
export type ShopField = { [Group in keyof ShopValues]: Fields<Group> }[keyof ShopValues];

const ADDRESS = /^(invoice|delivery)_address[._](\w+)$/;

const NAMES = {
  salutation_id: 'salutation',
  title_id: 'academicTitle',
  country_code: 'country',
} as const;

const ADDRESS_FIELDS = [
  'salutation',
  'firstname',
  'lastname',
  'company',
  'street',
  'zip',
  'city',
  'country',
] as const;

/** Where a fault that the server found stands in the shop's form (rule 9.1). */
export function placeShopFault(error: FieldError): { field: ShopField; text: string } | undefined {
  const [, group, property = ''] = ADDRESS.exec(error.property) ?? [];
  if (group === 'invoice' || group === 'delivery')
    return placeAddressFault(group, property, error.description);
  if (error.property === 'phone') return { field: 'person.phone', text: error.description };
  if (error.property === 'phone_prefix')
    return { field: 'person.phonePrefix', text: error.description };
  const place = placePersonFault(error);
  if (!place) return undefined;
  const { field, text } = place;
  return { field: field === 'agb' ? 'consent.agb' : `person.${field}`, text };
}

function placeAddressFault(
  group: 'invoice' | 'delivery',
  property: string,
  text: string,
): { field: ShopField; text: string } | undefined {
  const name = Object.hasOwn(NAMES, property) ? NAMES[property as keyof typeof NAMES] : property;
  if (group === 'invoice' && name === 'academicTitle')
    return { field: 'invoice.academicTitle', text };
  const field = ADDRESS_FIELDS.find((known) => known === name);
  return field && { field: `${group}.${field}`, text };
}
