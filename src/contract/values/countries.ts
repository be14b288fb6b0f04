/** Delivery countries by wire code, in display order (rule 7.8.8). The countries of phone numbers are in phone-prefixes.ts. */
export const COUNTRIES = {
  D: 'Deutschland',
  A: 'Österreich',
  CH: 'Schweiz',
  L: 'Luxemburg',
  B: 'Belgien',
  NL: 'Niederlande',
  F: 'Frankreich',
  I: 'Italien',
  FL: 'Liechtenstein',
} as const;

export type CountryCode = keyof typeof COUNTRIES;

export const COUNTRY_CODES = Object.keys(COUNTRIES);

export function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(COUNTRIES, code);
}
