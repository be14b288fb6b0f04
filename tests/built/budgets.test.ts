import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstLoad } from '../support/first-load.ts';

const KB = 1000;

/** First-load JavaScript of a guest in brotli bytes; pages that are not listed are info pages. */
const BUDGETS: Readonly<Record<string, number>> = {
  // The path that was asked for.
  '404.html': 10 * KB,
  'registrierung.html': 80.8 * KB,
  'registrierung/kunde.html': 81.9 * KB,
  'registrierung-bestaetigung.html': 77.7 * KB,
  'registrierung-optin-resend.html': 75.8 * KB,
  'benutzername-vergessen.html': 75 * KB,
  'passwort-vergessen.html': 75 * KB,
  // Guests see a button; only signed-in people get the form.
  'agb-akzeptieren.html': 11.7 * KB,
  // The 403 screen and a script that waits for a person.
  'logout.html': 10.3 * KB,
  'kontoeinstellungen.html': 10.7 * KB,
  'profildaten.html': 10.7 * KB,
  'unterbenutzer-anlegen.html': 10.7 * KB,
  'vertrag-kuendigen.html': 81 * KB,
  'vertrag-widerrufen.html': 81 * KB,
  // The form of a mailed link, which loads only with a token.
  'passwort-aendern.html': 76.6 * KB,
  'kontakt.html': 78.5 * KB,
};
const CONTACT_BUDGET = 84.1 * KB;
/** The chunk that a topic page fetches itself: the form. */
const CONTACT_LATE = ['contact-form'];
/** The first of three steps; the others load on input. */
const SHOP_REGISTRATION_BUDGET = 84.5 * KB;
const INFO_BUDGET = 9.9 * KB;

/** Most chunks that a guest's browser requests; pages that are not listed need three. */
const CHUNKS: Readonly<Record<string, number>> = {
  'registrierung.html': 12,
  'registrierung/kunde.html': 16,
  'registrierung-bestaetigung.html': 9,
  'registrierung-optin-resend.html': 8,
  'benutzername-vergessen.html': 7,
  'passwort-vergessen.html': 7,
  'agb-akzeptieren.html': 6,
  'passwort-aendern.html': 11,
  'vertrag-kuendigen.html': 9,
  'vertrag-widerrufen.html': 9,
  'kontakt.html': 10,
};
const CONTACT_CHUNKS = 13;
const SHOP_REGISTRATION_CHUNKS = 18;

describe.each(['library', 'shop'])('first load of prd/%s', (client) => {
  const tree = join('dist/prd', client);
  const pages = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );

  it('stays within the budget of every route', () => {
    const figures = pages.map((page) => ({ page, ...firstLoad(tree, page, lateOf(page)) }));
    const table = figures
      .filter(({ page }) => !page.includes('/'))
      .map(({ page, bytes, chunks }) => `${page} ${bytes} B in ${chunks.length} chunks`);
    console.warn(`\n${table.join('\n')}\n`);
    const over = figures.filter(({ page, bytes }) => bytes > budgetOf(page, client));
    expect(over.map(({ page, bytes }) => `${page}: ${bytes} > ${budgetOf(page, client)}`)).toEqual(
      [],
    );
  });

  it('requests no more chunks than stated for every route', () => {
    const over = pages
      .map((page) => ({ page, count: firstLoad(tree, page, lateOf(page)).chunks.length }))
      .filter(({ page, count }) => count > chunksOf(page, client));
    expect(over).toEqual([]);
  });

  it('loads no React on an info page', () => {
    const withReact = pages
      .filter((page) => budgetOf(page, client) < 20 * KB)
      .filter((page) =>
        firstLoad(tree, page).chunks.some((chunk) => /\/(client|react|form)\./.test(chunk)),
      );
    expect(withReact).toEqual([]);
  });
});

function budgetOf(page: string, client: string): number {
  if (client === 'shop' && page === 'registrierung.html') return SHOP_REGISTRATION_BUDGET;
  if (page.startsWith('kontakt/')) return CONTACT_BUDGET;
  return BUDGETS[page] ?? INFO_BUDGET;
}

function chunksOf(page: string, client: string): number {
  if (client === 'shop' && page === 'registrierung.html') return SHOP_REGISTRATION_CHUNKS;
  if (page.startsWith('kontakt/')) return CONTACT_CHUNKS;
  return CHUNKS[page] ?? 3;
}

function lateOf(page: string): readonly string[] {
  return page.startsWith('kontakt/') ? CONTACT_LATE : [];
}
