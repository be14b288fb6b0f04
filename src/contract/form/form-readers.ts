import {
  entries,
  type Fields,
  maybeText,
  type ObjectOf,
  object,
  ofType,
  type Reader,
  text,
  withFallback,
} from '../definition/readers.ts';

/** Readers that the session calls do not need: only pages with a form download them. */

export const number = ofType<number>('number');

export const nonEmptyText: Reader<string> = (value) => {
  if (value === '') throw new TypeError('filled');
  return text(value);
};

export function openObject<Of extends Fields>(
  fields: Of,
): Reader<Readonly<Record<string, unknown>> & ObjectOf<Of>> {
  const known = object(fields);
  return (value) => ({ ...entries(value), ...known(value) });
}

export const maybeNumber = withFallback(number, undefined);
/** Ids are texts, but some backends send numbers. */
export const textOrNumber: Reader<string> = (value) =>
  typeof value === 'number' ? String(value) : text(value);

/** Of the contact form; a server-defined form cannot give their names to its own (rule 11.2). */
export const fixedFields = {
  request_token: text,
  category: text,
  topic: text,
  product: text,
  wkn: maybeText,
};
