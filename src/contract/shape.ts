/**
 * The shape of what a backend answers. By hand and small, because every guest downloads the replies
 * of the session calls; what a person types is checked by the zod schemas in values/ instead.
 */

/** Reads a value. @throws TypeError when it has not the shape */
export type Reader<Value> = (value: unknown) => Value;

/** What a reader yields. */
export type Shape<Of> = Of extends Reader<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Reader<unknown>>>;
/** A field whose reader can yield undefined may be missing. */
type ObjectOf<Of extends Fields> = {
  readonly [Key in keyof Of as undefined extends Shape<Of[Key]> ? never : Key]: Shape<Of[Key]>;
} & {
  readonly [Key in keyof Of as undefined extends Shape<Of[Key]> ? Key : never]?: Shape<Of[Key]>;
};

function ofType<Value>(type: string): Reader<Value> {
  return (value) => {
    if (typeof value !== type) throw new TypeError(type);
    return value as Value;
  };
}

export const text = ofType<string>('string');
export const number = ofType<number>('number');
export const boolean = ofType<boolean>('boolean');

/** A text that says something. */
export const filled: Reader<string> = (value) => {
  if (value === '') throw new TypeError('filled');
  return text(value);
};

/** An object with these fields; others are left out. Only its own properties count. */
export function object<Of extends Fields>(fields: Of): Reader<ObjectOf<Of>> {
  return (value) => {
    const given = entries(value);
    return Object.fromEntries(
      Object.entries(fields).map(([key, read]) => [
        key,
        read(Object.hasOwn(given, key) ? given[key] : undefined),
      ]),
    ) as ObjectOf<Of>;
  };
}

/** An object with these fields and whatever else it has. */
export function open<Of extends Fields>(
  fields: Of,
): Reader<Readonly<Record<string, unknown>> & ObjectOf<Of>> {
  const known = object(fields);
  return (value) => ({ ...entries(value), ...known(value) });
}

/** An object as it is. */
export function entries(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('object');
  return value as Record<string, unknown>;
}

/** A list of which every item has the shape. */
export function list<Value>(item: Reader<Value>): Reader<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('list');
    return value.map((entry) => item(entry));
  };
}

/**
 * A list of the items that have the shape: a broken one does not cost the others. Where all are
 * broken it is no empty list but an answer that nobody can read.
 */
export function readable<Value>(item: Reader<Value>): Reader<Value[]> {
  const attempt = list(or(item, undefined));
  return (value) => {
    const entries = attempt(value);
    const read = entries.filter((entry): entry is Awaited<Value> & Value => entry !== undefined);
    if (entries.length && !read.length) throw new TypeError('list');
    return read;
  };
}

/** The harmless value instead of whatever is missing or of another shape. */
export function or<Value, const Fallback>(
  read: Reader<Value>,
  fallback: Fallback,
): Reader<Value | Fallback> {
  return (value) => {
    try {
      return read(value);
    } catch {
      return fallback;
    }
  };
}

/** One of a few texts. */
export function oneOf<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value) => {
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) throw new TypeError(values.join());
    return known;
  };
}

/** True flags count, everything else is false (decision 3.10). */
export const flag = or(boolean, false);
export const textOrEmpty = or(text, '');
export const maybeText = or(text, undefined);
export const maybeNumber = or(number, undefined);
/** Ids are texts, but backends write numbers, too. */
export const textOrNumber: Reader<string> = (value) =>
  typeof value === 'number' ? String(value) : text(value);
