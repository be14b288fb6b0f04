import * as z from 'zod';

/**
 * Returns a function that creates the schema of a text with a description. Every rule is a pattern, so that
 * the JSON Schema of editors contains the same rules.
 */
export function text(pattern: RegExp, error: string) {
  return (description: string) => z.string().regex(pattern, error).describe(description);
}

/** An https address, or a path on the portal's origin for local runs. */
export const pathOrAddress = text(
  /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s@\\]+)$/,
  'must be an https address or a path that starts with /',
);

export const webAddress = text(/^https:\/\/[^\s@\\]+$/, 'must be an https address');

/** An origin without special characters, because host rules and policies contain the text. */
export const origin = text(
  /^(?:https:\/\/[\p{L}\p{N}.-]+(?::\d{2,5})?|http:\/\/localhost:\d{2,5})$/u,
  'must be an https origin without a path, or http://localhost:<port>',
);

/** An address without special characters, because headers and host rules contain the text. */
export const reportAddress = text(
  /^https:\/\/[\w.-]+(?::\d{2,5})?(?:\/[\w./~-]*)?$/,
  'must be an https address of letters, digits and . / ~ - _',
);

export const serviceAddress = text(
  /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s@\\]+|http:\/\/localhost:\d+\/[^\s@\\]*)$/,
  'must be an https address, a path that starts with /, or http://localhost:<port>/',
);

export const baseName = text(
  /^[a-z0-9_-]+$/,
  'must be a file name of small letters, digits, - and _, without .json',
);

export const telephone = text(/^tel:\+\d{6,15}$/, 'must be like tel:+498001234567');

export const mailAddress = text(
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  'must be an e-mail address such as barrierefreiheit@example.de',
);

export const contactAddress = text(
  /^(?:https:\/\/[^\s@\\]+|mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|tel:\+\d{6,15})$/,
  'must be an address such as mailto:sicherheit@example.de, https://… or tel:+498001234567',
);

export const languageTag = text(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'must be like de or en-GB');

export function day(description: string) {
  return z.iso.date('must be a day such as 2026-11-22').describe(description);
}

export function paragraph(description: string) {
  return z.string().min(1).max(20_000).describe(description);
}

export function line(description: string, max = 200) {
  const pattern = /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u;
  return text(pattern, 'must be one line without spaces at its ends')(description).max(max);
}

/** Creates a schema of a text that is sent with other texts, joined by commas. */
export function item(description: string, max: number) {
  const pattern = /^[^\s\p{Cc},](?:[^\p{Cc},]*[^\s\p{Cc},])?$/u;
  return text(
    pattern,
    'must be one line without commas, and without spaces at its ends',
  )(description).max(max);
}

export function nonEmptyList<Schema extends z.ZodType>(schema: Schema, description?: string) {
  const list = z.array(schema).min(1, 'is an empty list. Add an entry');
  return description === undefined ? list : list.describe(description);
}
