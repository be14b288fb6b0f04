import * as read from '../definition/readers.ts';

/** Readers that the session calls do not need: only pages with a form download them. */

export const number = read.ofType<number>('number');

export const nonEmptyText: read.Reader<string> = (value) => {
  if (value === '') throw new TypeError('filled');
  return read.text(value);
};

export function openObject<Of extends read.Fields>(
  fields: Of,
): read.Reader<Readonly<Record<string, unknown>> & read.ObjectOf<Of>> {
  const known = read.object(fields);
  return (value) => ({ ...read.entries(value), ...known(value) });
}

export const maybeNumber = read.withFallback(number, undefined);
/** Ids are texts, but some backends send numbers. */
export const textOrNumber: read.Reader<string> = (value) =>
  typeof value === 'number' ? String(value) : read.text(value);

/** Fields of the contact form; a server-defined form cannot give their names to its own. */
export const fixedFields = {
  request_token: read.text,
  category: read.text,
  topic: read.text,
  product: read.text,
  wkn: read.maybeText,
};
