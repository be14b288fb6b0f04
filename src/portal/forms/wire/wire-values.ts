import type { FormValues, WireFields, WireValues } from '../../../contract/wire/wire-field.ts';

/** Field values by the names of the request. */
export function wireValues<Fields extends WireFields>(
  fields: Fields,
  values: FormValues<Fields>,
): WireValues<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { property, isId }]) => [
      property,
      isId ? Number(values[name]) : values[name],
    ]),
  ) as WireValues<Fields>;
}
