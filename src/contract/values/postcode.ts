import * as z from 'zod/mini';
import type { ValueFault } from '../value-faults.ts';
import { type CountryCode, isCountryCode } from './countries.ts';
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
export function postcodeFault(code: string, country: string): ValueFault | undefined {
  const fits = isCountryCode(country) ? SHAPES[country].test(code) : code !== '';
  return fits ? undefined : 'postcode.invalid';
}

/** For requests. Runs even while other values are invalid, so that all faults appear at once. */
export const fittingPostcode = z.check<{ zip: string; country_code: string }>(
  (payload) => {
    const { zip, country_code: country } = payload.value;
    const fault = postcodeFault(String(zip), String(country));
    if (fault) payload.issues.push({ code: 'custom', message: fault, input: zip, path: ['zip'] });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
