import * as z from 'zod/mini';
import type { Value } from '../values/value.ts';

type Schema = z.ZodMiniType;

/** A field that a form and a request share, under a name of its own in each. */
interface WireField {
  readonly property: string;
  readonly value: Pick<Value<unknown>, 'empty'> &
    Pick<Value<never>, 'faultOf'> & { clean(typed: never): unknown };
  readonly requestSchema: Schema;
  /** Whether it is text in the form and a number in the request. */
  readonly isId: boolean;
}

export type WireFields = Readonly<Record<string, WireField>>;

type ValueOf<Row> = Row extends { value: { clean(typed: never): infer Value } } ? Value : string;

export type FormValues<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** Without what only the form asks for, such as a repeated password. */
export type WireValues<Fields> = {
  [Name in keyof Fields as Fields[Name] extends WireField
    ? Fields[Name]['property']
    : never]: Fields[Name] extends { isId: true } ? number : ValueOf<Fields[Name]>;
};

type RequestShape<Fields extends WireFields> = {
  [Name in keyof Fields as Fields[Name]['property']]: Fields[Name]['requestSchema'];
};

/** @param requestSchema needed where the backend allows more than the form, such as a missing value */
export function wireField<
  const Property extends string,
  Typed,
  Sent extends Schema = z.ZodMiniType<Typed, Typed>,
>(property: Property, value: Value<Typed>, requestSchema: Sent = value.schema as Schema as Sent) {
  return { property, value, requestSchema, isId: false } as const;
}

/** A choice: text in the form, a number of the backend in the request (rules 16.3, 16.4). */
export function wireId<const Property extends string>(property: Property, value: Value<string>) {
  return { property, value, requestSchema: z.number(), isId: true } as const;
}

export function requestShape<Fields extends WireFields>(fields: Fields): RequestShape<Fields> {
  return Object.fromEntries(
    Object.values(fields).map(({ property, requestSchema }) => [property, requestSchema]),
  ) as RequestShape<Fields>;
}
