import { defineSentences } from '../../../../../sites/sentences.ts';

export const copy = defineSentences('account.own-data.files', {
  done: 'Ihre Daten wurden zusammengestellt.',
  failed: 'Ihre Daten konnten nicht zusammengestellt werden',
  partly: 'Ein Teil konnte nicht geladen werden.',
  again: 'Bitte versuchen Sie es später nochmal, damit nichts fehlt.',
  saveHtml: 'Zum Lesen und Drucken speichern (HTML)',
  saveJson: 'Für andere Programme speichern (JSON)',
  file: 'meine-daten',
  title: 'Meine Daten',
  made: 'Zusammengestellt am {time} Uhr im Kundenportal {portal}',
  madeSometime: 'Zusammengestellt im Kundenportal {portal}',
  missing: '{part}: konnte nicht geladen werden',
  nothing: 'Keine Angaben.',
  username: 'Benutzername',
  firstName: 'Vorname',
  lastName: 'Nachname',
  advertisement: 'Werbung per E-Mail und Telefon',
  given: 'Eingewilligt',
  notGiven: 'Nicht eingewilligt',
  since: 'Seit',
  words: 'Wortlaut',
  spheres: 'Tätigkeitsbereiche',
  taxonomies: 'Themen',
});

export const partLabels = defineSentences('account.own-data.files.partLabels', {
  account: 'Konto',
  personalData: 'Persönliche Daten',
  invoiceAddress: 'Rechnungsadresse',
  deliveryAddress: 'Lieferadresse',
  registration: 'Angaben bei der Registrierung',
  searchSettings: 'Sucheinstellungen',
  newsletters: 'Newsletter',
  consents: 'Einwilligungen',
});
