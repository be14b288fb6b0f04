import { CITY_MAX, STREET_MAX } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { isCountryCode } from './countries.ts';
import { exactValue, textValue } from './value.ts';

function part(name: 'street' | 'city', max: number) {
  return textValue((text) => {
    if (text === '') return `${name}.required`;
    return codePoints(text) > max ? `${name}.length` : undefined;
  });
}

export const street = part('street', STREET_MAX);
export const city = part('city', CITY_MAX);

export const country = exactValue((code) => (isCountryCode(code) ? undefined : 'country.required'));
