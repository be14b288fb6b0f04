import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A field that a form and a request share, under a name of its own in each. */
interface WireField {
  readonly property: string;
  readonly value: Schema;
  readonly requestSchema: Schema;
  /** Whether it is text in the form and a number in the request. */
  readonly isId: boolean;
}

export type WireFields = Readonly<Record<string, WireField>>;

type ValueOf<Row> = Row extends { value: infer Value extends Schema }
  ? Typed<z.input<Value>>
  : string;
type Typed<Value> = Value extends boolean ? boolean : Value;

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
  Typed extends Schema,
  Sent extends Schema = Typed,
>(property: Property, value: Typed, requestSchema: Sent = value as Schema as Sent) {
  return { property, value, requestSchema, isId: false } as const;
}

/** A choice: text in the form, a number of the backend in the request (rules 16.3, 16.4). */
export function wireId<const Property extends string>(
  property: Property,
  value: z.ZodMiniType<string, string>,
) {
  return { property, value, requestSchema: z.number(), isId: true } as const;
}

export function requestShape<Fields extends WireFields>(fields: Fields): RequestShape<Fields> {
  return Object.fromEntries(
    Object.values(fields).map(({ property, requestSchema }) => [property, requestSchema]),
  ) as RequestShape<Fields>;
}
