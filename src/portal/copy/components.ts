import { defineSentences } from '../../sites/sentences.ts';

export const components = defineSentences('components', {
  required: 'Pflichtfeld',
  requiredNote: 'Erforderliche Angaben sind mit * markiert.',
  optional: 'Optional',
  optionalSpoken: 'Optionales Feld',
  corrected: 'Korrekter Wert',
  faultPrefix: 'Fehler:',
  choose: '- Bitte auswählen -',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  passwordShown: 'Ihr Passwort ist sichtbar.',
  passwordHidden: 'Ihr Passwort ist verborgen.',
  busy: 'Wird gesendet …',
  loading: 'Wird geladen …',
  again: 'Erneut versuchen',
  formMissing: 'Das Formular ist noch nicht bereit.',
  offline: 'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
  closeNotice: 'Meldung schließen',
  more: 'Mehr',
});

export const noticeWords = defineSentences('components.noticeWords', {
  info: 'Hinweis',
  success: 'Erledigt',
  warning: 'Achtung',
  error: 'Fehler',
});
