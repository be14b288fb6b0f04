import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { removeInvisibleCharacters } from './pasted-text.ts';
import { valueError } from './value-error.ts';

/** A number without '+' and '00', because the prefix is a separate field. An empty number is valid, too. */
const PHONE_NUMBER = /^(?:|(?!\(? ?00)[0-9 /()-]{4,20})$/;

/** Dashes of all kinds, and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Removes invisible characters of pasted text and normalises dashes and blanks (rule 7.8.9). */
export function cleanPhone(typedText: string): string {
  return removeInvisibleCharacters(typedText).replace(DASHES, '-').trim().replace(/\s+/g, ' ');
}

/** An optional phone number, whose prefix is a separate field (rules 7.8.7, 7.8.9). */
export const phone = z
  .string()
  .check(z.overwrite(cleanPhone), z.regex(PHONE_NUMBER, valueError('phone.invalid')));

/** The '+' or '00' before the number of a country, with an optional opening bracket before the '+' or '00'. */
const COUNTRY_START = /^(\(?) ?(?:\+|00) ?/;

/**
 * Splits a number that was typed with its country: '+49 …', '0049 …', '(+49) …' (rule 7.8.9).
 * @param prefixes are the country prefixes that the form offers, such as '+49'
 * @returns undefined for a number without one of these prefixes
 */
export function splitPhone(typedText: string, prefixes: readonly string[]) {
  const text = cleanPhone(typedText);
  const [start = '', openingBracket = ''] = COUNTRY_START.exec(text) ?? [];
  const remainder = text.slice(start.length);
  const digitsOf = (prefix: string) => prefix.replace(/\D/g, '');
  const isTypedPrefix = (prefix: string) =>
    digitsOf(prefix) !== '' && remainder.startsWith(digitsOf(prefix));
  const prefix = start === '' ? undefined : prefixes.find(isTypedPrefix);
  if (prefix === undefined) return undefined;
  const number = remainder.slice(digitsOf(prefix).length);
  const separatorPattern = openingBracket ? /^ ?(\)?)[ /-]*/ : /^[ /-]*/;
  const [separator = '', closingBracket = ''] = separatorPattern.exec(number) ?? [];
  // In '(+49 89) 1234', the bracket belongs to the area code.
  const bracketOfAreaCode = closingBracket === '' ? openingBracket : '';
  return { prefix, phone: bracketOfAreaCode + number.slice(separator.length) };
}

export const phoneDescription = {
  schema: phone,
  id: 'Phone',
  description:
    'A phone number without its country, neither as + nor as 00, or empty (rules 7.8.7, 7.8.9).',
} satisfies SchemaDescription;
