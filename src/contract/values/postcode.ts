import * as z from 'zod/mini';
import { type CountryCode, isCountryCode } from './countries.ts';
import { errorCode } from './error-code.ts';
import { trimEnds } from './pasted-text.ts';

const FIVE = /^\d{5}$/;
const FOUR = /^\d{4}$/;

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

/** Small letters of a Dutch code become capitals; the country decides about the rest. */
export const postcode = z.string().check(z.overwrite((typed) => trimEnds(typed).toUpperCase()));

/** Takes a cleaned post code; with an unknown country, any that is not empty fits. */
export function isPostcodeOf(code: string, country: string): boolean {
  return isCountryCode(country) ? SHAPES[country].test(code) : code !== '';
}

/** The post code of an address fits its country; also checked while other values are invalid, so that all errors appear at once. */
export const fittingPostcode = z.refine<{ zip: string; country_code: string }>(
  ({ zip, country_code: country }) => isPostcodeOf(String(zip), String(country)),
  {
    error: errorCode('postcode.invalid'),
    path: ['zip'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);
