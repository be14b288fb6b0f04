import * as z from 'zod/mini';
import { isCountryCode } from './countries.ts';
import { rule } from './value.ts';

export type CountryFault = 'country.required';

/** A country is one of the list (rule 7.8.8). */
function countryFault(code: string): CountryFault | undefined {
  return isCountryCode(code) ? undefined : 'country.required';
}

export const country = z.string().check(rule(countryFault));
