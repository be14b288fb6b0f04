import {
  entries,
  type Fields,
  type ObjectOf,
  object,
  ofType,
  type Reader,
  text,
  withFallback,
} from '../definition/readers.ts';

/** Shapes that the session calls have no use for, so that only pages with a form download them. */

export const number = ofType<number>('number');

/** A text that says something. */
export const nonEmptyText: Reader<string> = (value) => {
  if (value === '') throw new TypeError('filled');
  return text(value);
};

/** An object with these fields and whatever else it has. */
export function openObject<Of extends Fields>(
  fields: Of,
): Reader<Readonly<Record<string, unknown>> & ObjectOf<Of>> {
  const known = object(fields);
  return (value) => ({ ...entries(value), ...known(value) });
}

export const maybeNumber = withFallback(number, undefined);
/** Ids are texts, but backends write numbers, too. */
export const textOrNumber: Reader<string> = (value) =>
  typeof value === 'number' ? String(value) : text(value);
