import * as z from 'zod/mini';
import { type CountryCode, isCountryCode } from './countries.ts';

export type PostcodeFault = 'postcode.invalid';

const FIVE = /^\d{5}$/;
const FOUR = /^\d{4}$/;

/** Post code formats by country (rule 7.8.8). */
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

/** Whether a trimmed post code fits its country; every non-empty one fits an unknown country. */
export function isPostcodeOf(countryCode: string, code: string): boolean {
  return isCountryCode(countryCode) ? SHAPES[countryCode].test(code) : code !== '';
}

/** @internal */
export function postcodeFault(code: string, countryCode: string): PostcodeFault | undefined {
  return isPostcodeOf(countryCode, code) ? undefined : 'postcode.invalid';
}

/** Runs even while other fields are invalid, so that all faults appear at once (rule 8.9). */
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
