import * as z from 'zod/mini';
import { CITY_MAX, STREET_MAX } from '../limits.ts';
import { COUNTRIES, isCountryCode } from './countries.ts';
import { trimEnds } from './pasted-text.ts';
import { valueError } from './value-error.ts';

function createAddressLine(name: 'street' | 'city', max: number) {
  return z
    .string()
    .check(
      z.overwrite(trimEnds),
      z.minLength(1, valueError(`${name}.required`)),
      z.maxLength(max, valueError(`${name}.length`)),
    );
}

export const street = createAddressLine('street', STREET_MAX).check(
  z.meta({ id: 'Street', description: 'Street and number.' }),
);
export const city = createAddressLine('city', CITY_MAX).check(
  z.meta({ id: 'City', description: 'A city.' }),
);

export const country = z.string().check(
  z.refine(isCountryCode, valueError('country.required')),
  z.meta({
    id: 'CountryCode',
    description: 'A country of delivery (rule 7.8.8).',
    enum: Object.keys(COUNTRIES),
  }),
);
