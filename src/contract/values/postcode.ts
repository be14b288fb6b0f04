import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { type CountryCode, isCountryCode } from './countries.ts';
import { trimEnds } from './pasted-text.ts';
import { valueError } from './value-error.ts';

const FIVE_DIGITS = /^\d{5}$/;
const FOUR_DIGITS = /^\d{4}$/;

const POSTCODE_PATTERNS: Readonly<Record<CountryCode, RegExp>> = {
  D: FIVE_DIGITS,
  A: FOUR_DIGITS,
  CH: FOUR_DIGITS,
  L: FOUR_DIGITS,
  B: FOUR_DIGITS,
  NL: /^\d{4} ?[A-Z]{2}$/,
  F: FIVE_DIGITS,
  I: FIVE_DIGITS,
  FL: FOUR_DIGITS,
};

/** A post code in capitals, because Dutch codes have letters. Its pattern depends on the country. */
export const postcode = z
  .string()
  .check(z.overwrite((typedText) => trimEnds(typedText).toUpperCase()));

/** Whether a cleaned post code fits a country. An unknown country accepts every code that is not empty. */
export function isPostcodeOf(code: string, country: string): boolean {
  return isCountryCode(country) ? POSTCODE_PATTERNS[country].test(code) : code !== '';
}

/**
 * Creates the rule that the post code of an address fits its country. The rule runs even with other
 * invalid values, so that all errors appear at once.
 * @param countryName is the name of the property that contains the country
 */
export function createPostcodeRule<CountryName extends string>(countryName: CountryName) {
  return z.refine<Record<'zip' | CountryName, string>>(
    (address) => isPostcodeOf(String(address.zip), String(address[countryName])),
    {
      error: valueError('postcode.invalid'),
      path: ['zip'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
}

export const postcodeDescription = {
  schema: postcode,
  description: 'Post code of the country (rule 7.8.8).',
} satisfies SchemaDescription;
