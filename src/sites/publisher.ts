import { SALUTATION_IDS } from '../contract/values/salutation-ids.ts';

/**
 * Facts of the publisher: names, numbers, addresses, lists. Components never hold them (decision 1.7).
 * One constant each, so that a bundle carries only those that it uses.
 */

export const publisherName = 'Fachverlag Beispiel';
export const tagline = 'Fachinformation für Recht und Steuern';

/** How customer service is reached. */
export const customerService = {
  phone: { shown: '0800 1234567', link: 'tel:+498001234567' },
  hours: 'Mo - Fr 8.00 - 17.00 Uhr',
  hoursExceptions: 'ausgenommen bundesweite Feiertage, Heiligabend und Silvester',
} as const;

export const termsUrl = 'https://www.example.de/agb';
export const privacyUrl = 'https://www.example.de/datenschutz';

/**
 * Footer links in their order; all open in a new tab (spec L140, decision 10.2). One without an
 * address is not shown: whether the law asks for the last three is the owner's decision.
 */
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

/** The terms that count now. The version is recorded when somebody accepts them. */
export const terms = {
  version: '1. November 2026',
  sections: [
    {
      heading: '§ 1 Geltung',
      text: 'Diese Bedingungen gelten für alle Verträge über die Nutzung unserer Fachinformationen. Abweichende Bedingungen gelten nur, wenn wir ihnen in Textform zugestimmt haben.',
    },
    {
      heading: '§ 2 Leistungen',
      text: 'Wir stellen Datenbanken, Zeitschriften und Arbeitshilfen zum Recht und zum Steuerrecht online bereit. Der Umfang ergibt sich aus der Leistungsbeschreibung des gewählten Produkts.',
    },
    {
      heading: '§ 3 Zugang',
      text: 'Der Zugang ist persönlich. Zugangsdaten sind geheim zu halten und dürfen nicht weitergegeben werden. Wer einen Missbrauch bemerkt, teilt ihn uns unverzüglich mit.',
    },
    {
      heading: '§ 4 Nutzung der Inhalte',
      text: 'Inhalte dürfen zum eigenen beruflichen oder privaten Gebrauch abgerufen, gespeichert und ausgedruckt werden. Eine systematische Vervielfältigung und die automatisierte Auswertung sind vorbehalten.',
    },
    {
      heading: '§ 5 Preise und Zahlung',
      text: 'Es gelten die bei Vertragsschluss genannten Preise. Rechnungen sind ohne Abzug binnen 14 Tagen zahlbar. Preisänderungen kündigen wir mindestens sechs Wochen vorher in Textform an.',
    },
    {
      heading: '§ 6 Laufzeit und Kündigung',
      text: 'Die Laufzeit ergibt sich aus dem Angebot. Das Recht zur Kündigung aus wichtigem Grund bleibt unberührt. Die Kündigung ist in Textform oder über das Kontaktformular möglich.',
    },
    {
      heading: '§ 7 Gewährleistung und Haftung',
      text: 'Wir bearbeiten unsere Inhalte sorgfältig. Für Vorsatz und grobe Fahrlässigkeit haften wir unbeschränkt, im Übrigen nur bei der Verletzung wesentlicher Pflichten und begrenzt auf den vorhersehbaren Schaden.',
    },
    {
      heading: '§ 8 Änderung dieser Bedingungen',
      text: 'Änderungen werden nur wirksam, wenn Sie ihnen ausdrücklich zustimmen. Ohne Ihre Zustimmung gilt die bisherige Fassung weiter.',
    },
  ],
} as const;

/** The right of withdrawal, beside the consent to the terms (spec L123). */
export const withdrawal =
  'Sie können Ihre Zustimmung innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen, zum Beispiel per E-Mail oder über das Kontaktformular. Zur Wahrung der Frist genügt es, den Widerruf rechtzeitig abzusenden.';

/**
 * The portal in whose name an account is made. It is fixed per kind of registration, whichever
 * client is active (spec L157, L357, decision 5.2.d).
 */
export const portalIds = { library: 1, shop: 2 } as const;

/** Salutations that registration offers; add 'Keine Angabe' with SALUTATION_IDS.none to allow it. */
export const salutations = [
  { value: SALUTATION_IDS.frau, label: 'Frau' },
  { value: SALUTATION_IDS.herr, label: 'Herr' },
] as const;

/** Choices of the registration's multiselect, in the order in which they travel (decision 12.7). */
export const fieldsOfLaw = [
  'Arbeitsrecht',
  'Baurecht',
  'Erbrecht',
  'Familienrecht',
  'Gesellschaftsrecht',
  'Insolvenzrecht',
  'IT-Recht',
  'Medizinrecht',
  'Mietrecht',
  'Sozialrecht',
  'Steuerrecht',
  'Strafrecht',
  'Verkehrsrecht',
  'Verwaltungsrecht',
  'Wettbewerbsrecht',
] as const;
