import { SALUTATION_IDS } from '../contract/values/salutation-ids.ts';

/** All facts of the publisher (rule 1.7). Every form loads this: long texts are elsewhere. */

export const publisherName = 'Fachverlag Beispiel';
export const tagline = 'Fachinformation für Recht und Steuern';

export const customerService = {
  phone: { shown: '0800 1234567', link: 'tel:+498001234567' },
  hours: 'Mo - Fr 8.00 - 17.00 Uhr',
  hoursExceptions: 'ausgenommen bundesweite Feiertage, Heiligabend und Silvester',
} as const;

export const termsUrl = 'https://www.example.de/agb';
export const privacyUrl = 'https://www.example.de/datenschutz';

/** Hidden without an address (rule 10.2). Owner decides whether the law requires the last three. */
export const footerLinks: readonly { readonly label: string; readonly address: string }[] = [
  { label: 'AGB', address: termsUrl },
  { label: 'Nutzungsvorbehalt', address: 'https://www.example.de/nutzungsvorbehalt' },
  { label: 'Leistungsbeschreibung', address: 'https://www.example.de/leistungsbeschreibung' },
  { label: 'Impressum', address: 'https://www.example.de/impressum' },
  { label: 'Urheberrecht', address: 'https://www.example.de/urheberrecht' },
  { label: 'Datenschutz', address: privacyUrl },
  { label: 'Hilfe', address: 'https://hilfe.example.de/' },
  { label: 'Aktivierungscode einlösen', address: 'https://www.example.de/aktivierungscode' },
  { label: 'Barrierefreiheit', address: '' },
  { label: 'Verträge hier kündigen', address: '' },
  { label: 'Vertrag widerrufen', address: '' },
];

/** Per kind of registration, for every client (rules 5.2.a, 5.2.d). */
export const portalIds = { library: 1, shop: 2 } as const;

/** To offer 'Keine Angabe', add SALUTATION_IDS.none. */
export const salutations = [
  { value: SALUTATION_IDS.frau, label: 'Frau' },
  { value: SALUTATION_IDS.herr, label: 'Herr' },
] as const;
