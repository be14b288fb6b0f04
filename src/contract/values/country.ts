import * as z from 'zod/mini';
import { isCountryCode } from './countries.ts';
import { rule } from './value.ts';

export type CountryFault = 'country.required';

function countryFault(code: string): CountryFault | undefined {
  return isCountryCode(code) ? undefined : 'country.required';
}

export const country = z.string().check(rule(countryFault));
