import { type FieldValues, get, set } from 'react-hook-form';
import type { WireFields } from '../../contract/wire/wire-field.ts';
import type { Fault } from '../copy/faults.ts';

export type Faults = Readonly<Record<string, Fault | undefined>>;

export interface Checked<Values> {
  readonly values: Values;
  readonly faults: Faults;
}

/** Without `value`, something else checks the field. */
type FieldRow = Pick<WireFields[string], 'property'> & Partial<Pick<WireFields[string], 'value'>>;

/** Fields of a form, with their groups in the form and in the request as dotted prefixes. */
export interface FieldGroup {
  readonly fields: Readonly<Record<string, FieldRow>>;
  readonly form?: string;
  readonly request?: string;
  /** Name of a box: unless it is ticked, nothing is checked. */
  readonly when?: string;
}

/** All fields of a form: names in the form and on the wire, rules, places of the server's faults. */
export type FieldTable = readonly FieldGroup[];

export function rowsOf(table: FieldTable) {
  return table.flatMap(({ fields, form = '', request = '' }) =>
    Object.entries(fields).map(([name, { property, value }]) => ({
      name: form + name,
      path: request + property,
      value,
    })),
  );
}

/** The values of a form that nobody has filled in. @param preset others, by dotted names */
export function emptyValues<Values extends FieldValues>(
  table: FieldTable,
  preset: Readonly<Record<string, unknown>> = {},
): Values {
  const values: FieldValues = {};
  for (const { name, value } of rowsOf(table)) set(values, name, value?.empty ?? '');
  for (const [name, value] of Object.entries(preset)) set(values, name, value);
  return values as Values;
}

export function checkFields<Values extends FieldValues>(
  table: FieldTable,
  typed: Values,
): Checked<Values> {
  const values = structuredClone(typed);
  const faults: Record<string, Faults[string]> = {};
  const checked = table.filter(({ when }) => when === undefined || get(typed, when) === true);
  for (const { name, value } of rowsOf(checked)) {
    if (!value) continue;
    const cleaned = value.clean(get(values, name) as never);
    set(values, name, cleaned);
    const code = value.faultOf(cleaned as never);
    if (code) faults[name] = { code };
  }
  return { values, faults };
}

/** Fields of a definition, whose rules `checkDynamic` checks. @param wireName property by name */
export function namedFields(
  fields: readonly { readonly name: string; readonly key: string }[],
  wireName = (name: string) => name,
): FieldTable {
  return fields.map(({ name, key }) => ({ fields: { [key]: { property: wireName(name) } } }));
}
