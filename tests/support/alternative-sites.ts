import { readExampleFile } from './sites-folder.ts';

const createPublisher = (name: string, host: string, phone: string, accessibility?: object) => ({
  ...readExampleFile('publishers/beispiel.json'),
  $schema: undefined,
  name,
  tagline: `${name} – Wissen für Ihre Arbeit`,
  phone: { shown: phone, link: `tel:+49${phone.replace(/\D/g, '').slice(1)}` },
  hours: `Mo - Fr, ${name}`,
  hoursExceptions: undefined,
  termsUrl: `https://${host}/agb`,
  privacyUrl: `https://${host}/datenschutz`,
  links: [
    { label: `AGB von ${name}`, address: `https://${host}/agb` },
    { label: 'Impressum', address: `https://${host}/impressum` },
  ],
  terms: { version: '1.1.2026', sections: [{ heading: `§ 1 ${name}`, text: `AGB: ${name}.` }] },
  withdrawal: `Widerruf an ${name}.`,
  accessibility,
});

const createClient = (id: string, productName: string, furtherSettings: object) => ({
  id,
  productName,
  // The link back to the client is 'Zurück zu' + 'r Praxiswissen' (rule 2.2).
  label: `r ${productName}`,
  start: { prd: `https://${id}.example.org/` },
  registration: 'normal',
  contactSnapshot: id,
  publisher: id,
  brand: id,
  ...furtherSettings,
});

function createTopics(id: string) {
  const topics = [{ tId: `${id}-1-1`, tPath: 'rechnung', tLabel: `Rechnung (${id})` }];
  return [{ cId: `${id}-1`, cPath: 'konto', cLabel: `Konto (${id})`, topics }];
}

const SQUARE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10"/></svg>';

/**
 * A picture with a script and links to another host (rule 25.8). If a browser ran the script, `<html>` would have the
 * class `ran`. If a browser followed a link, there would be a request to evil.test.
 */
const HOSTILE_PICTURE = SQUARE_PICTURE.replace(
  '<rect',
  '<style>@import "https://evil.test/x.css";</style><image href="https://evil.test/x.png"/><script>document.documentElement.setAttribute("class", "ran")</script><rect',
);

/** The security contact of the publisher `praxis`; the publisher `kanzlei` has no contact. */
export const SECURITY_CONTACT = {
  contact: ['mailto:sicherheit@nord.example'],
  expires: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  languages: ['de'],
};

const { stg: _, dev: __, ...productionEnvironments } = readExampleFile('environments.json');

/** The accessibility statement of the publisher `kanzlei`. The publisher `praxis` has no statement. */
const ACCESSIBILITY_STATEMENT = {
  status: 'conformant',
  service: ['Das Portal des Südens.'],
  standards: [{ label: 'WCAG 2.2', address: 'https://www.w3.org/TR/WCAG22/' }],
  measures: ['Alles geht mit der Tastatur.'],
  assessment: { text: ['Von einem Prüfinstitut.'], on: '2026-10-01' },
  email: 'barrieren@sued.example',
  authority: { name: 'Amt Süd', address: ['Weg 1'], website: 'https://amt.sued.example/' },
  updated: '2026-10-02',
};

/**
 * Ids of the backend that all differ from the ids of the example. The salutations have 'Keine Angabe' as a choice
 * (rules 0.18, 25.13).
 */
export const ALTERNATIVE_IDS = {
  salutations: [
    { value: 12, label: 'Frau' },
    { value: 11, label: 'Herr' },
    { value: 0, label: 'Keine Angabe' },
  ],
  academicTitles: [
    { value: 70, label: 'Kein Titel' },
    { value: 71, label: 'Dr. med.' },
  ],
  portalIds: { library: 31, shop: 32 },
  fieldsOfLaw: [
    { value: 'med', label: 'Medizinrecht' },
    { value: 'soz', label: 'Sozialrecht' },
    { value: 'arb', label: 'Arbeitsrecht' },
  ],
};

/** A folder of sites without the environments stg and dev. Its two clients have nothing in common (rule 25.1). */
export const ALTERNATIVE_SITES = {
  'environments.json': productionEnvironments,
  'backend-ids.json': ALTERNATIVE_IDS,
  'clients.json': {
    clients: [
      createClient('praxis', 'Praxiswissen', { hide: ['subuser'] }),
      createClient('kanzlei', 'Kanzleiwissen', {}),
    ],
  },
  'publishers/beispiel.json': undefined,
  'publishers/praxis.json': {
    ...createPublisher('Medizinverlag Nord', 'www.nord.example', '040 123456'),
    security: SECURITY_CONTACT,
  },
  'publishers/kanzlei.json': createPublisher(
    'Verlag Süd',
    'www.sued.example',
    '089 654321',
    ACCESSIBILITY_STATEMENT,
  ),
  'brands/praxis.json': {
    light: { accent: '#1b5e20', accentStrong: '#0d3b12' },
    logo: { light: 'praxis.svg' },
    favicon: 'praxis-mark.svg',
  },
  'brands/praxis.svg': HOSTILE_PICTURE,
  'brands/praxis-mark.svg': SQUARE_PICTURE.replace('0 0 40 10', '0 0 10 10'),
  'brands/kanzlei.json': { light: { accent: '#7a1f5c', accentStrong: '#4f1039' } },
  'contact/praxis.json': createTopics('praxis'),
  'contact/kanzlei.json': createTopics('kanzlei'),
  // One sentence is on an .astro page, one in an island, and one in the script of a page.
  'sentences.json': {
    'registration.heading': 'Zugang anlegen',
    'forgot-password.submit': 'Link anfordern',
    'operator-notice.heading': 'Wartung',
  },
};
