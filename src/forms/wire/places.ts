import type { FieldError } from '../../contract/definition/refusal.ts';
import type { WireFields } from '../../contract/wire/wire-field.ts';

/** Form fields by the server's property names. */
export type Places<Name extends string> = Readonly<Record<string, Name>>;

const FLAT_ADDRESS = /^((?:invoice|delivery)_address)_(?=\w)/;

/** `within` holds the dotted prefixes of the request object and of the form group. */
export function placesOf<Fields extends WireFields, const Group extends string = ''>(
  fields: Fields,
  within: { readonly request?: string; readonly form?: Group } = {},
): Places<`${Group}${Extract<keyof Fields, string>}`> {
  const { request = '', form = '' } = within;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { property }]) => [request + property, form + name]),
  ) as Places<`${Group}${Extract<keyof Fields, string>}`>;
}

/** The user name is the e-mail; addresses may be flat, as `invoice_address_zip` (rule 9.1). */
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
