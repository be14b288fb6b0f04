import * as z from 'zod/mini';
import { CITY_MAX, STREET_MAX } from '../../limits.ts';
import { codePoints } from './code-points.ts';
import { rule } from './value.ts';

export type AddressFault = 'street.required' | 'street.length' | 'city.required' | 'city.length';

/** Returns the first violated rule of a trimmed value (rule 8.9). */
function streetFault(street: string): AddressFault | undefined {
  if (street === '') return 'street.required';
  return codePoints(street) > STREET_MAX ? 'street.length' : undefined;
}

function cityFault(city: string): AddressFault | undefined {
  if (city === '') return 'city.required';
  return codePoints(city) > CITY_MAX ? 'city.length' : undefined;
}

export const street = z.string().check(z.trim(), rule(streetFault));
export const city = z.string().check(z.trim(), rule(cityFault));
