/** Addresses of the single-page build that a visit may start at. */
export const PEER_PAGES = [
  'registrierung',
  'registrierung-gesendet',
  'registrierung-bestaetigung',
  'registrierung-erfolgreich',
  'passwort-vergessen',
  'kontakt/abo/kuendigung',
  'kontoeinstellungen',
  'profildaten',
] as const;
