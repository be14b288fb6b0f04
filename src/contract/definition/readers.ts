/** Readers for replies, small because every guest downloads those of the session calls. */

export type Reader<Value> = (value: unknown) => Value;

export type ValueOf<Of> = Of extends Reader<infer Value> ? Value : never;

export type Fields = Readonly<Record<string, Reader<unknown>>>;
export type ObjectOf<Of extends Fields> = {
  readonly [Key in keyof Of as undefined extends ValueOf<Of[Key]> ? never : Key]: ValueOf<Of[Key]>;
} & {
  readonly [Key in keyof Of as undefined extends ValueOf<Of[Key]> ? Key : never]?: ValueOf<Of[Key]>;
};

export function ofType<Value>(type: string): Reader<Value> {
  return (value) => {
    if (typeof value !== type) throw new TypeError(type);
    return value as Value;
  };
}

export const text = ofType<string>('string');
export const boolean = ofType<boolean>('boolean');

/** An object with these fields; drops all others and ignores inherited properties. */
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

export function entries(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('object');
  return value as Record<string, unknown>;
}

/** The texts of an object by their names; drops what is none. */
export const texts: Reader<Record<string, string>> = (value) =>
  Object.fromEntries(
    Object.entries(entries(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export function list<Value>(item: Reader<Value>): Reader<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('list');
    return value.map((entry) => item(entry));
  };
}

/** The valid items of a list; broken ones are dropped. @throws TypeError when all are broken */
export function validItems<Value>(item: Reader<Value>): Reader<Value[]> {
  const attempt = list(withFallback(item, undefined));
  return (value) => {
    const entries = attempt(value);
    const read = entries.filter((entry): entry is Awaited<Value> & Value => entry !== undefined);
    if (entries.length && !read.length) throw new TypeError('list');
    return read;
  };
}

export function withFallback<Value, const Fallback>(read: Reader<Value>, fallback: Fallback) {
  return (value: unknown) => {
    try {
      return read(value);
    } catch {
      return fallback;
    }
  };
}

export function oneOf<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value) => {
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) throw new TypeError(values.join());
    return known;
  };
}

export const flag = withFallback(boolean, false);
export const textOrEmpty = withFallback(text, '');
export const maybeText = withFallback(text, undefined);
