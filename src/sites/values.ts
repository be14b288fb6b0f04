import * as z from 'zod/mini';

/** Everything is a pattern, so that the JSON Schema that editors read says the same. */
function text(pattern: RegExp, error: string, description: string) {
  return z.string().check(z.regex(pattern, { error }), z.meta({ description }));
}

/** https, or a path on the portal's origin for local runs. */
export function address(description: string) {
  return text(
    /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s@\\]+)$/,
    'must be an https address or a path that starts with /',
    description,
  );
}

export function webAddress(description: string) {
  return text(/^https:\/\/[^\s@\\]+$/, 'must be an https address', description);
}

/** Goes into host rules and policies: no special characters. */
export function origin(description: string) {
  return text(
    /^(?:https:\/\/[\p{L}\p{N}.-]+(?::\d{2,5})?|http:\/\/localhost:\d{2,5})$/u,
    'must be an https origin without a path, or http://localhost:<port>',
    description,
  );
}

/** Goes into headers and host rules: no special characters. */
export function reportAddress(description: string) {
  return text(
    /^https:\/\/[\w.-]+(?::\d{2,5})?(?:\/[\w./~-]*)?$/,
    'must be an https address of letters, digits and . / ~ - _',
    description,
  );
}

export function administrationAddress(description: string) {
  return text(
    /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s@\\]+|http:\/\/localhost:\d+\/)$/,
    'must be an https address, a path that starts with /, or http://localhost:<port>/',
    description,
  );
}

/** Name of a file of the folder, without its ending. */
export function fileName(description: string) {
  return text(
    /^[a-z0-9_-]+$/,
    'must be a file name of small letters, digits, - and _, without .json',
    description,
  );
}

export function telephone(description: string) {
  return text(/^tel:\+\d{6,15}$/, 'must be like tel:+498001234567', description);
}

export function mailAddress(description: string) {
  return text(
    /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
    'must be an e-mail address such as barrierefreiheit@example.de',
    description,
  );
}

export function contactAddress(description: string) {
  return text(
    /^(?:https:\/\/[^\s@\\]+|mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|tel:\+\d{6,15})$/,
    'must be an address such as mailto:sicherheit@example.de, https://… or tel:+498001234567',
    description,
  );
}

export function languageTag(description: string) {
  return text(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'must be like de or en-GB', description);
}

export function day(description: string) {
  return z.iso.date({ error: 'must be a day such as 2026-11-22' }).check(z.meta({ description }));
}

export function paragraph(description: string) {
  return z.string().check(z.minLength(1), z.maxLength(20_000), z.meta({ description }));
}

/** One line that is shown as it is. */
export function line(description: string, max = 200) {
  return text(
    /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
    'must be one line without blanks around it',
    description,
  ).check(z.maxLength(max));
}

/** Stands in a list that is divided by commas. */
export function item(description: string, max: number) {
  return text(
    /^[^\s\p{Cc},](?:[^\p{Cc},]*[^\s\p{Cc},])?$/u,
    'must be one line without commas or blanks around it',
    description,
  ).check(z.maxLength(max));
}
