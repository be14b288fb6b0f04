/**
 * The shape of what a backend answers. By hand and small, because every guest downloads the replies
 * of the session calls; what a person types is checked by the zod schemas in values/ instead.
 */

/** Reads a value. @throws TypeError when it has not the shape */
export type Reader<Value> = (value: unknown) => Value;

/** What a reader yields. */
export type ValueOf<Of> = Of extends Reader<infer Value> ? Value : never;

export type Fields = Readonly<Record<string, Reader<unknown>>>;
/** A field whose reader can yield undefined may be missing. */
export type ObjectOf<Of extends Fields> = {
  readonly [Key in keyof Of as undefined extends ValueOf<Of[Key]> ? never : Key]: ValueOf<Of[Key]>;
} & {
  readonly [Key in keyof Of as undefined extends ValueOf<Of[Key]> ? Key : never]?: ValueOf<Of[Key]>;
};

/** A value of a primitive type, by the word that `typeof` says. */
export function ofType<Value>(type: string): Reader<Value> {
  return (value) => {
    if (typeof value !== type) throw new TypeError(type);
    return value as Value;
  };
}

export const text = ofType<string>('string');
export const boolean = ofType<boolean>('boolean');

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
export function validItems<Value>(item: Reader<Value>): Reader<Value[]> {
  const attempt = list(withFallback(item, undefined));
  return (value) => {
    const entries = attempt(value);
    const read = entries.filter((entry): entry is Awaited<Value> & Value => entry !== undefined);
    if (entries.length && !read.length) throw new TypeError('list');
    return read;
  };
}

/** The harmless value instead of whatever is missing or of another shape. */
export function withFallback<Value, const Fallback>(
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

/** True flags count, everything else is false (rule 3.10). */
export const flag = withFallback(boolean, false);
export const textOrEmpty = withFallback(text, '');
export const maybeText = withFallback(text, undefined);
