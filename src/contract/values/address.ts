import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { CITY_MAX, STREET_MAX } from '../limits.ts';
import { COUNTRY_CODES, isCountryCode } from './countries.ts';
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

export const street = createAddressLine('street', STREET_MAX);
export const city = createAddressLine('city', CITY_MAX);

export const country = z.string().check(z.refine(isCountryCode, valueError('country.required')));

export const streetDescription = {
  schema: street,
  id: 'Street',
  description: 'Street and number.',
} satisfies SchemaDescription;

export const cityDescription = {
  schema: city,
  id: 'City',
  description: 'A city.',
} satisfies SchemaDescription;

export const countryDescription = {
  schema: country,
  id: 'CountryCode',
  description: 'A country of delivery (rule 7.8.8).',
  enum: COUNTRY_CODES,
} satisfies SchemaDescription;
