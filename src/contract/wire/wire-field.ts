import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A field that a form and a request share, under a name of its own in each. */
interface WireField<Property extends string, Typed extends Schema, Sent extends Schema, IsId> {
  /** Its name in the request, and in the faults of the server. */
  readonly property: Property;
  /** What the form checks. */
  readonly typed: Typed;
  /** What the backend checks. */
  readonly sent: Sent;
  /** Whether it is text in the form and a number in the request. */
  readonly isId: IsId;
}

/** Fields by their names in the form. */
export type WireFields = Readonly<Record<string, WireField<string, Schema, Schema, boolean>>>;

/** What a form holds of its fields. */
export type FormValues<Fields extends WireFields> = {
  [Name in keyof Fields]: z.input<Fields[Name]['typed']>;
};

/** What a form holds once its rules have passed. */
export type ValidValues<Fields extends WireFields> = {
  [Name in keyof Fields]: z.output<Fields[Name]['typed']>;
};

/** What travels of them. */
export type WireValues<Fields extends WireFields> = {
  [Name in keyof Fields as Fields[Name]['property']]: Fields[Name]['isId'] extends true
    ? number
    : z.output<Fields[Name]['typed']>;
};

type FormShape<Fields extends WireFields> = { [Name in keyof Fields]: Fields[Name]['typed'] };
type RequestShape<Fields extends WireFields> = {
  [Name in keyof Fields as Fields[Name]['property']]: Fields[Name]['sent'];
};

/**
 * A field whose value travels as it is.
 * @param sent where the backend allows more than the form, such as a missing value
 */
export function wireField<const Property extends string, Typed extends Schema>(
  property: Property,
  typed: Typed,
): WireField<Property, Typed, Typed, false>;
export function wireField<const Property extends string, Typed extends Schema, Sent extends Schema>(
  property: Property,
  typed: Typed,
  sent: Sent,
): WireField<Property, Typed, Sent, false>;
export function wireField(property: string, typed: Schema, sent: Schema = typed) {
  return { property, typed, sent, isId: false };
}

/** A choice that travels as a number (rules 16.3, 16.4). */
export function wireId<const Property extends string, Typed extends Schema, Sent extends Schema>(
  property: Property,
  typed: Typed,
  sent: Sent,
): WireField<Property, Typed, Sent, true> {
  return { property, typed, sent, isId: true };
}

/** The schemas of a form, for `z.object`. */
export function formShape<Fields extends WireFields>(fields: Fields): FormShape<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { typed }]) => [name, typed]),
  ) as FormShape<Fields>;
}

/** The schemas of a request, for `z.object`. */
export function requestShape<Fields extends WireFields>(fields: Fields): RequestShape<Fields> {
  return Object.fromEntries(
    Object.values(fields).map(({ property, sent }) => [property, sent]),
  ) as RequestShape<Fields>;
}
