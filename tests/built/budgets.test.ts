import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../support/built-pages.ts';
import { chunksOfScripts, fileBytes, firstLoad } from '../support/first-load.ts';

const KB = 1000;

/** JavaScript of a guest in brotli bytes when the page is idle; pages that are not listed are info pages. */
const BUDGETS: Readonly<Record<string, number>> = {
  // The path that was asked for.
  '404.html': 12.1 * KB,
  'automatische-weiterleitung.html': 12.1 * KB,
  'registrierung.html': 96.4 * KB,
  'registrierung/kunde.html': 95.2 * KB,
  'registrierung-bestaetigung.html': 90.7 * KB,
  'registrierung-optin-resend.html': 90.3 * KB,
  'benutzername-vergessen.html': 90 * KB,
  'passwort-vergessen.html': 90 * KB,
  // What was sent can be sent again with another address.
  'registrierung-gesendet.html': 12.2 * KB,
  // Guests see a button; only signed-in people get the form.
  'agb-akzeptieren.html': 12.8 * KB,
  // The 403 screen and a script that waits for a person.
  'logout.html': 12.2 * KB,
  'kontoeinstellungen.html': 12.3 * KB,
  'profildaten.html': 12.2 * KB,
  'unterbenutzer-anlegen.html': 12.1 * KB,
  'vertrag-kuendigen.html': 92.3 * KB,
  'vertrag-widerrufen.html': 92.3 * KB,
  // The form of a mailed link, which loads only with a token.
  'passwort-aendern.html': 89.7 * KB,
  'kontakt.html': 91.7 * KB,
};
const CONTACT_BUDGET = 97.6 * KB;
/** With a multiselect, whose code loads only then. */
const MULTISELECT_BUDGET = 99.6 * KB;
const WITH_MULTISELECT = [
  'kontakt/abo/erweiterung.html',
  'kontakt/datenschutz/werbung.html',
  'kontakt/recherche/inhalt-fehlt.html',
  'kontakt/recherche/suche.html',
];
/** The first of three steps; the others load on input. */
const SHOP_REGISTRATION_BUDGET = 98.5 * KB;
const INFO_BUDGET = 12 * KB;

describe.each(['library', 'shop'])('first load of prd/%s', (client) => {
  const tree = join('dist/prd', client);
  const pages = pagesOf(tree).map(({ page }) => page);

  it('stays within the budget of every route', () => {
    const figures = pages.map((page) => ({ page, ...firstLoad(tree, page) }));
    const table = figures
      .filter(({ page }) => !page.includes('/'))
      .map(({ page, bytes, chunks }) => `${page} ${bytes} B in ${chunks.length} chunks`);
    console.warn(`\n${table.join('\n')}\n`);
    // Rule 13.1.d: session, React with forms, its own, and what the scripts of the page share with it.
    for (const { page, chunks } of figures) expect(chunks.length, page).toBeLessThanOrEqual(4);
    const over = figures.filter(({ page, bytes }) => bytes > budgetOf(page, client));
    expect(over.map(({ page, bytes }) => `${page}: ${bytes} > ${budgetOf(page, client)}`)).toEqual(
      [],
    );
  });

  it('rule 8.12: loads at most 15 kB before its load event, and no code of a form', () => {
    for (const page of pages) {
      const chunks = chunksOfScripts(tree, page);
      const sizes = chunks.map((chunk) => fileBytes(join(tree, chunk)));
      expect(
        sizes.reduce((sum, bytes) => sum + bytes, 0),
        page,
      ).toBeLessThan(15 * KB);
      expect(chunks.join(), page).not.toMatch(/\/(?:client-react|[\w-]+Form)\./);
    }
  });

  it('sends no browser a schema of zod, or what React has for older browsers', () => {
    const chunks = readdirSync(join(tree, '_astro')).filter((file) => file.endsWith('.js'));
    const code = chunks.map((file) => readFileSync(join(tree, '_astro', file), 'utf8')).join();
    expect(code).not.toMatch(/_zod|ZodMini|safeParse|react\.dev|uncaughtException/);
  });

  it('loads no React on an info page', () => {
    const withReact = pages
      .filter((page) => budgetOf(page, client) < 20 * KB)
      .filter((page) =>
        firstLoad(tree, page).chunks.some((chunk) => /\/client-react\./.test(chunk)),
      );
    expect(withReact).toEqual([]);
  });
});

function budgetOf(page: string, client: string): number {
  if (client === 'shop' && page === 'registrierung.html') return SHOP_REGISTRATION_BUDGET;
  if (page.startsWith('kontakt/'))
    return WITH_MULTISELECT.includes(page) ? MULTISELECT_BUDGET : CONTACT_BUDGET;
  return BUDGETS[page] ?? INFO_BUDGET;
}

it.each([
  ['library', 'registrierung.html', 'RegistrationForm'],
  ['shop', 'registrierung.html', 'ShopRegistration'],
  ['library', 'registrierung/kunde.html', 'EnrollmentForm'],
  ['shop', 'registrierung/kunde.html', 'EnrollmentForm'],
])('the %s loads at %s only the form %s', (client, page, form) => {
  const { chunks } = firstLoad(`dist/prd/${client}`, page);
  const forms = ['RegistrationForm', 'ShopRegistration', 'ServerForm', 'EnrollmentForm'];
  expect(forms.filter((name) => chunks.some((chunk) => chunk.includes(`/${name}.`)))).toEqual([
    form,
  ]);
});
