export const components = {
  required: 'Pflichtfeld',
  requiredNote: 'Erforderliche Angaben sind mit * markiert.',
  optional: 'Optional',
  optionalSpoken: 'Optionales Feld',
  corrected: 'Korrekter Wert',
  faultPrefix: 'Fehler:',
  choose: '- Bitte auswählen -',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  busy: 'Wird gesendet …',
  loading: 'Wird geladen …',
  again: 'Erneut versuchen',
  formMissing: 'Das Formular ist noch nicht bereit.',
  offline: 'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
  closeNotice: 'Meldung schließen',
  notices: 'Meldungen',
  close: 'Schließen',
  step: 'Schritt {current} von {count}',
  stepDone: 'erledigt',
  edit: 'Bearbeiten',
  editOf: '{heading} bearbeiten',
  phonePrefix: 'Ländervorwahl',
  phone: 'Telefonnummer',
  alias: 'E-Mail-Adresse (Teil vor dem @)',
  subdomain: 'Subdomain (Teil nach dem @)',
} as const;

/** Shown beside the icon of a notice, so that colour is never the only cue. */
export const noticeWords = {
  info: 'Hinweis',
  success: 'Erledigt',
  warning: 'Achtung',
  error: 'Fehler',
} as const;

export const overflow = {
  more: 'Mehr',
  moreNavigation: 'Weitere Navigationsoptionen',
  holdsCurrent: 'Enthält den Link zur aktuellen Seite',
} as const;
