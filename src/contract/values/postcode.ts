import * as z from 'zod/mini';
import { type CountryCode, isCountryCode } from './countries.ts';

export type PostcodeFault = 'postcode.invalid';

const FIVE = /^\d{5}$/;
const FOUR = /^\d{4}$/;

/** What a post code looks like in each country (rule 7.8.8). */
const SHAPES: Readonly<Record<CountryCode, RegExp>> = {
  D: FIVE,
  A: FOUR,
  CH: FOUR,
  L: FOUR,
  B: FOUR,
  NL: /^\d{4} ?[A-Z]{2}$/,
  F: FIVE,
  I: FIVE,
  FL: FOUR,
};

/** Whether a trimmed post code is one of its country; of an unknown country any is. */
export function isPostcodeOf(countryCode: string, code: string): boolean {
  return isCountryCode(countryCode) ? SHAPES[countryCode].test(code) : code !== '';
}

/** What is wrong with a trimmed post code (rule 8.9). */
export function postcodeFault(code: string, countryCode: string): PostcodeFault | undefined {
  return isPostcodeOf(countryCode, code) ? undefined : 'postcode.invalid';
}

/**
 * The check of an address whose post code must fit its country. It also runs while other fields are
 * wrong, so that all faults are told at once.
 * @param names of the two fields
 */
export function postcodeOf<Zip extends string, Country extends string>(
  zip: Zip,
  country: Country,
): z.core.$ZodCheck<Record<Zip | Country, string>> {
  return z.check<Record<Zip | Country, string>>(
    (payload) => {
      const { [zip]: code, [country]: countryCode } = payload.value;
      const fault = postcodeFault(String(code), String(countryCode));
      if (fault) payload.issues.push({ code: 'custom', message: fault, input: code, path: [zip] });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}
