import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A field that a form and a request share, under a name of its own in each. */
interface WireField<Property extends string, Typed extends Schema, Sent extends Schema, IsId> {
  /** Its name in the request, and in the faults of the server. */
  readonly property: Property;
  /** What the form checks. */
  readonly formSchema: Typed;
  /** What the backend checks. */
  readonly requestSchema: Sent;
  /** Whether it is text in the form and a number in the request. */
  readonly isId: IsId;
}

/** Fields by their names in the form. */
export type WireFields = Readonly<Record<string, WireField<string, Schema, Schema, boolean>>>;

/** Values of a form before its rules are applied. */
export type InputValues<Fields extends WireFields> = {
  [Name in keyof Fields]: z.input<Fields[Name]['formSchema']>;
};

/** Values of a form that passed its rules. */
export type ValidValues<Fields extends WireFields> = {
  [Name in keyof Fields]: z.output<Fields[Name]['formSchema']>;
};

/** What a request sends of its fields. */
export type WireValues<Fields extends WireFields> = {
  [Name in keyof Fields as Fields[Name]['property']]: Fields[Name]['isId'] extends true
    ? number
    : z.output<Fields[Name]['formSchema']>;
};

type FormShape<Fields extends WireFields> = { [Name in keyof Fields]: Fields[Name]['formSchema'] };
type RequestShape<Fields extends WireFields> = {
  [Name in keyof Fields as Fields[Name]['property']]: Fields[Name]['requestSchema'];
};

/**
 * A field whose value is sent as it was entered.
 * @param requestSchema needed where the backend allows more than the form, such as a missing value
 */
export function wireField<const Property extends string, Typed extends Schema>(
  property: Property,
  formSchema: Typed,
): WireField<Property, Typed, Typed, false>;
export function wireField<const Property extends string, Typed extends Schema, Sent extends Schema>(
  property: Property,
  formSchema: Typed,
  requestSchema: Sent,
): WireField<Property, Typed, Sent, false>;
export function wireField(property: string, formSchema: Schema, requestSchema = formSchema) {
  return { property, formSchema, requestSchema, isId: false };
}

/** A choice: text in the form, a number of the backend in the request (rules 16.3, 16.4). */
export function wireId<const Property extends string, Typed extends Schema>(
  property: Property,
  formSchema: Typed,
): WireField<Property, Typed, z.ZodMiniNumber, true> {
  return { property, formSchema, requestSchema: z.number(), isId: true };
}

/** The schemas of a form, for `z.object`. */
export function formShape<Fields extends WireFields>(fields: Fields): FormShape<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { formSchema }]) => [name, formSchema]),
  ) as FormShape<Fields>;
}

/** The schemas of a request, for `z.object`. */
export function requestShape<Fields extends WireFields>(fields: Fields): RequestShape<Fields> {
  return Object.fromEntries(
    Object.values(fields).map(({ property, requestSchema }) => [property, requestSchema]),
  ) as RequestShape<Fields>;
}
