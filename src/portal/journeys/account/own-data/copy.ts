import { defineSentences } from '../../../../sites/sentences.ts';

export const copy = defineSentences('account.own-data', {
  text: 'Name, Adressen, Angaben bei der Registrierung, Sucheinstellungen, Newsletter und Einwilligungen aus Ihrem Konto: als Seite zum Lesen und Drucken und als Datei für andere Programme.',
  download: 'Meine Daten herunterladen',
  busy: 'Wird zusammengestellt …',
  notLoaded: 'Ihre Daten konnten nicht zusammengestellt werden',
});
