import { isCountryCode } from './countries.ts';
import { exactValue } from './value.ts';

export const country = exactValue((code) => (isCountryCode(code) ? undefined : 'country.required'));
