/** Countries that the shop delivers to, by wire code, in the order of the list (rule 7.8.8). */
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

/** Whether a text is one of the codes. */
export function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(COUNTRIES, code);
}
