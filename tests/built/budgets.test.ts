import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstLoad } from '../support/first-load.ts';

const KB = 1000;

/** First-load JavaScript of a guest in brotli bytes; pages that are not listed are info pages. */
const BUDGETS: Readonly<Record<string, number>> = {
  'registrierung.html': 84.3 * KB,
  'registrierung/kunde.html': 84.5 * KB,
  'registrierung-bestaetigung.html': 79.9 * KB,
  'registrierung-optin-resend.html': 78.5 * KB,
  'benutzername-vergessen.html': 78.3 * KB,
  'passwort-vergessen.html': 78.4 * KB,
  // Guests see a button; only signed-in people get the form.
  'agb-akzeptieren.html': 12.8 * KB,
  // The 403 screen and a script that waits for a person.
  'logout.html': 10.3 * KB,
  'kontoeinstellungen.html': 10.8 * KB,
  'profildaten.html': 10.8 * KB,
  'unterbenutzer-anlegen.html': 10.5 * KB,
  // The form of a mailed link, which loads only with a token.
  'passwort-aendern.html': 78 * KB,
  'kontakt.html': 79.4 * KB,
};
const CONTACT_BUDGET = 86.7 * KB;
/** Chunks that a topic page fetches itself: the form and the largest control. */
const CONTACT_LATE = ['dynamic-fields', 'deferred-multiselect'];
/** The first of three steps; the others load on input. */
const SHOP_REGISTRATION_BUDGET = 86.8 * KB;
const INFO_BUDGET = 9.9 * KB;

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

function lateOf(page: string): readonly string[] {
  return page.startsWith('kontakt/') ? CONTACT_LATE : [];
}
