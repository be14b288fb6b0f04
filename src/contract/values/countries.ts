/** Countries of delivery by their codes in requests, in the order of the page (rule 7.8.8). */
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
