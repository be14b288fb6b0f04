import { type FieldValues, get, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ValueFault } from '../../contract/value-faults.ts';
import { firstError } from '../../contract/values/first-error.ts';
import type { FormValues, WireFields, WireValues } from '../../contract/wire/wire-field.ts';

/** Sentences by the field. */
export type Faults = Readonly<Record<string, string | undefined>>;

export type ValueSentences = Readonly<Record<ValueFault, string>>;

/** Without `value`, something else checks the field; without `isId`, it is not sent. */
type FieldRow = Pick<WireFields[string], 'property'> &
  Partial<Pick<WireFields[string], 'isId'>> & { readonly value?: z.ZodMiniType | Cleaning };

/** A value that something else checks. */
interface Cleaning {
  clean(typed: unknown): unknown;
}

/** The prefixes in form and request are literals of one name and a dot, from which the types follow. */
export interface FieldGroup {
  readonly fields: Readonly<Record<string, FieldRow>>;
  readonly form?: string;
  readonly request?: string;
  /** Name of a box: unless it is ticked, nothing is checked or sent. */
  readonly when?: string;
}

/** All fields of a form: names in the form and on the wire, rules, places of the server's faults. */
export type FieldTable = readonly FieldGroup[];

type Nested<Prefix, Values> = Prefix extends `${infer Name}.` ? Record<Name, Values> : Values;
type Sent<Group extends FieldGroup> = Nested<Group['request'], WireValues<Group['fields']>>;
interface Part<Group extends FieldGroup> {
  form: Nested<Group['form'], FormValues<Group['fields']>>;
  request: Group extends { when: string } ? Partial<Sent<Group>> : Sent<Group>;
}
type Whole<Table, Side extends 'form' | 'request'> = Table extends readonly [
  infer Group extends FieldGroup,
  ...infer Others,
]
  ? Part<Group>[Side] & Whole<Others, Side>
  : object;

/** The values of a form with this table. */
export type TableValues<Table extends FieldTable> = Table extends readonly []
  ? FieldValues
  : Extract<Whole<Table, 'form'>, FieldValues>;

/** What of a form is sent, under the names of the contract. */
export type SentValues<Table extends FieldTable> = Whole<Table, 'request'>;

export function rowsOf(table: FieldTable) {
  return table.flatMap(({ fields, form = '', request = '' }) =>
    Object.entries(fields).map(([name, { property, value, isId }]) => ({
      name: form + name,
      path: request + property,
      value,
      isId,
    })),
  );
}

/** The values of a form that nobody has filled in. @param preset others, by dotted names */
export function emptyValues<Values extends FieldValues>(
  table: FieldTable,
  preset: Readonly<Record<string, unknown>> = {},
): Values {
  const values: FieldValues = {};
  for (const { name, value } of rowsOf(table)) set(values, name, emptyValue(value));
  for (const [name, value] of Object.entries(preset)) set(values, name, value);
  return values as Values;
}

function emptyValue(value: FieldRow['value']): string | boolean {
  return value && '_zod' in value && ['boolean', 'literal'].includes(value._zod.def.type)
    ? false
    : '';
}

export function isRequired(value: FieldRow['value']): boolean {
  return value !== undefined && '_zod' in value && !value.safeParse(emptyValue(value)).success;
}

export function checkFields<Values extends FieldValues>(
  table: FieldTable,
  typed: Values,
  sentences?: ValueSentences,
) {
  const values = structuredClone(typed);
  const faults: Record<string, Faults[string]> = {};
  for (const { name, value } of rowsOf(activeGroups(table, typed))) {
    if (!value) continue;
    const entry: unknown = get(values, name);
    if ('clean' in value) {
      set(values, name, value.clean(entry));
      continue;
    }
    set(values, name, value.safeParse(entry).data ?? entry);
    const code = firstError(value, entry);
    if (code) faults[name] = sentences?.[code] ?? code;
  }
  return { values, faults };
}

export function sentValues<Table extends FieldTable>(
  table: Table,
  values: FieldValues,
): SentValues<Table> {
  const sent: FieldValues = {};
  for (const { name, path, isId } of rowsOf(activeGroups(table, values)))
    if (isId !== undefined) set(sent, path, isId ? Number(get(values, name)) : get(values, name));
  return sent as SentValues<Table>;
}

const activeGroups = (table: FieldTable, values: FieldValues) =>
  table.filter(({ when }) => when === undefined || get(values, when) === true);
