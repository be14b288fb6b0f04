import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('terms', {
  heading: 'Änderung der AGB',
  premium: 'Nur noch ein Klick zur Nutzung...',
  text: 'Bitte lesen Sie die geltende Fassung unserer Allgemeinen Geschäftsbedingungen und bestätigen Sie, dass sie gilt.',
  terms: {
    heading: 'Allgemeine Geschäftsbedingungen',
    version: 'Fassung vom',
    enlarge: 'Im Vollbild lesen',
    close: 'Vollbild schließen',
    page: 'Als eigene Seite öffnen',
  },
  withdrawal: 'Widerrufsrecht',
  consent: 'Ja, mit der Geltung der AGB bin ich einverstanden',
  tickFirst: 'Bitte stimmen Sie zuerst der Geltung der AGB zu.',
  submit: 'Bestätigen',
  busy: 'Wird gespeichert …',
  failed: 'Ihre Bestätigung wurde nicht gespeichert',
  done: 'Daten werden aktualisiert ...',
  goOn: 'Weiter',
  redirecting: 'Sie werden weitergeleitet …',
  login: 'Bitte melden Sie sich an, um die geänderten AGB zu bestätigen.',
  ip: 'Die geänderten AGB bestätigen Sie mit Ihrem persönlichen Zugang.',
});
