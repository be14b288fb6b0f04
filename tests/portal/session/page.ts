import { afterEach, vi } from 'vitest';
import type { PageSite } from '../../../src/sites/page-site.ts';

/** The site of a production page, in the form in which it stands in the HTML. */
export const site: PageSite = {
  environment: 'prd',
  client: 'library',
  defaultClient: 'library',
  clients: {
    library: {
      productName: 'Mein Konto',
      label: 'r Recherche',
      registration: 'normal',
      start: 'https://recherche.example.de/',
      scheme: 'both',
      elsewhere: [],
      hidden: ['profile'],
    },
    shop: {
      productName: 'Mein Konto – Shop',
      label: 'm Shop',
      registration: 'shop',
      start: 'https://shop.example.de/start',
      scheme: 'both',
      elsewhere: [],
      hidden: [],
    },
  },
  publisher: {
    terms: 'https://www.example.de/agb',
    privacy: 'https://www.example.de/datenschutz',
  },
  researchUrl: 'https://recherche.example.de/',
  helpUrl: 'https://hilfe.example.de/',
  adminUrl: '/admin/benutzerverwaltung',
  identityOrigins: ['https://login.example.de'],
  delays: 'specified',
  captcha: { provider: 'altcha' },
};

interface Page {
  readonly path?: string;
  readonly route?: string;
  readonly site?: Partial<PageSite>;
  readonly body?: string;
  readonly state?: unknown;
}

/** Puts a page into the document; storages and modules of earlier pages stay as they are. */
export function openPage({ path = '/', route, site: changed, body = '', state }: Page = {}): void {
  history.replaceState(state ?? null, '', path);
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) delete dataset[name];
  dataset['session'] = 'unknown';
  if (route) dataset['route'] = route;
  dataset['title'] = 'Kontakt';
  document.title = 'Kontakt – Mein Konto';
  document.body.innerHTML = `${body}<script type="application/json" id="site"></script>`;
  const facts = document.getElementById('site');
  if (facts) facts.textContent = JSON.stringify({ ...site, ...changed });
}

/** Opens a page in a fresh tab: nothing stored, no module loaded, no listener left. */
export function openFreshPage(page: Page = {}): void {
  vi.resetModules();
  stopListening();
  sessionStorage.clear();
  localStorage.clear();
  openPage(page);
}

/** Loads the page that is open anew: modules start over, storages stay. */
export function reload(page: Page = {}): void {
  vi.resetModules();
  stopListening();
  openPage(page);
}

const listening: (() => void)[] = [];
for (const target of [document, window] as EventTarget[]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    listening.push(() => target.removeEventListener(type, listener, options));
  };
}

function stopListening(): void {
  for (const stop of listening.splice(0)) stop();
}

afterEach(stopListening);
