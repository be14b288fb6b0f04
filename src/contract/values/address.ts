import type { AddressFault } from '../faults.ts';
import { CITY_MAX, STREET_MAX } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { textValue } from './value.ts';

function streetFault(street: string): AddressFault | undefined {
  if (street === '') return 'street.required';
  return codePoints(street) > STREET_MAX ? 'street.length' : undefined;
}

function cityFault(city: string): AddressFault | undefined {
  if (city === '') return 'city.required';
  return codePoints(city) > CITY_MAX ? 'city.length' : undefined;
}

export const street = textValue(streetFault);
export const city = textValue(cityFault);
