import type { Part } from './own-data.ts';

export const copy = {
  done: 'Ihre Daten wurden zusammengestellt.',
  failed: 'Ihre Daten konnten nicht zusammengestellt werden',
  partly: 'Ein Teil konnte nicht geladen werden.',
  again: 'Bitte versuchen Sie es später noch einmal, damit nichts fehlt.',
  saveHtml: 'Zum Lesen und Drucken speichern (HTML)',
  saveJson: 'Für andere Programme speichern (JSON)',
  file: 'meine-daten',
  title: 'Meine Daten',
  made: 'Zusammengestellt am {time} Uhr im Kundenportal {portal}',
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
} as const;

export const partLabels = {
  account: 'Konto',
  personalData: 'Persönliche Daten',
  invoiceAddress: 'Rechnungsadresse',
  deliveryAddress: 'Lieferadresse',
  searchSettings: 'Sucheinstellungen',
  newsletters: 'Newsletter',
  consents: 'Einwilligungen',
} as const satisfies Record<Part, string>;
