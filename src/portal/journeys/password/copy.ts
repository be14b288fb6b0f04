import { RESET_TOKEN_MINUTES } from '../../../contract/limits.ts';
import { defineSentences } from '../../../sites/sentences.ts';

/** The sentence for a form that a person sends after a new sign-in, because no draft keeps a password (rules 3.14, 7.9.4). */
export const typeAgain = defineSentences(
  'password.typeAgain',
  'Nur Passwörter geben Sie bitte noch einmal ein.',
);

export const copy = defineSentences('password', {
  heading: 'Passwort ändern',
  text: 'Mit dem neuen Passwort melden Sie sich danach überall an. Auf anderen Geräten werden Sie abgemeldet.',
  current: 'Aktuelles Passwort',
  new: 'Neues Passwort',
  repeat: 'Neues Passwort wiederholen',
  submit: 'Passwort ändern',
  fillFirst: 'Bitte füllen Sie zuerst alle Felder aus.',
  busy: 'Wird gespeichert …',
  failed: 'Fehlgeschlagen',
  rejected: 'Ungültiges Passwort. Bitte beachten Sie die Passwortanforderungen.',
  removed: 'Das ungültige Passwort wurde in diesem Feld automatisch entfernt.',
  login: {
    text: 'Bitte melden Sie sich an, um Ihr Passwort zu ändern.',
    forgotten: 'Passwort vergessen?',
  },
  reset: {
    heading: 'Neues Passwort festlegen',
    text: 'Mit dem neuen Passwort melden Sie sich danach an. Auf anderen Geräten werden Sie abgemeldet.',
    submit: 'Passwort speichern',
    notLoaded: 'Das Formular konnte nicht geladen werden',
  },
  expired: {
    heading: 'Der Link ist nicht mehr gültig',
    text: 'Fordern Sie bitte einen neuen Link an.',
    hint: `Ein Link gilt ${RESET_TOKEN_MINUTES} Minuten und nur einmal.`,
    button: 'Neuen Link anfordern',
  },
  updated: {
    heading: 'Passwort aktualisiert',
    text: 'Ihr Passwort wurde aktualisiert.',
    whose:
      'Geändert wurde das Passwort des Zugangs, zu dem der Link gehört. Angemeldet sind Sie als ',
    settings: 'Zu den Kontoeinstellungen',
  },
});
