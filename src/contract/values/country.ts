import type { CountryFault } from '../faults.ts';
import { isCountryCode } from './countries.ts';
import { exactValue } from './value.ts';

function countryFault(code: string): CountryFault | undefined {
  return isCountryCode(code) ? undefined : 'country.required';
}

export const country = exactValue(countryFault);
