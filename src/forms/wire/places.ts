import type { FieldError } from '../../contract/definition/refusal.ts';
import type { WireFields } from '../../contract/wire/wire-field.ts';

/** Fields of a form by the properties under which the server finds faults with them. */
export type Places<Name extends string> = Readonly<Record<string, Name>>;

const FLAT_ADDRESS = /^((?:invoice|delivery)_address)_(?=\w)/;

/**
 * The places of fields.
 * @param within.request object of the request that holds them, with its dot
 * @param within.form group of the form that holds them, with its dot
 */
export function placesOf<Fields extends WireFields, const Group extends string = ''>(
  fields: Fields,
  within: { readonly request?: string; readonly form?: Group } = {},
): Places<`${Group}${Extract<keyof Fields, string>}`> {
  const { request = '', form = '' } = within;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { property }]) => [request + property, form + name]),
  ) as Places<`${Group}${Extract<keyof Fields, string>}`>;
}

/**
 * Where a fault that the server found stands in a form. A user name is the address, and an address
 * may be written flat, as `invoice_address_zip` (rule 9.1).
 * @param text what is said there, a sentence or a fault code
 * @returns undefined for what is no field of the form
 */
export function placeIn<Name extends string>(
  places: Places<Name>,
  { property, description }: FieldError,
  text: string = description,
): { field: Name; text: string } | undefined {
  const name = property === 'username' ? 'email' : property;
  const [field] = [name, name.replace(FLAT_ADDRESS, '$1.')]
    .filter((candidate) => Object.hasOwn(places, candidate))
    .map((candidate) => places[candidate]);
  return field === undefined ? undefined : { field, text };
}
