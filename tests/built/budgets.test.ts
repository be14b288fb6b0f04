import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';
import {
  compressedBytes,
  listChunksOfLazyScripts,
  listChunksOfScripts,
  measureFirstLoad,
} from '../support/first-load.ts';

const KB = 1000;

/**
 * Limits of scripts in bytes after Brotli compression. They are far above the usual sizes, so that only a
 * mistake exceeds them.
 */
const INFO_PAGE_MAX_BYTES = 25 * KB;
const FORM_PAGE_MAX_BYTES = 130 * KB;
const BEFORE_LOAD_MAX_BYTES = 25 * KB;

/** Pages whose form a guest can fill in; other islands are for signed-in people. */
const FORM_PAGES = [
  'registrierung',
  'registrierung/kunde',
  'registrierung-bestaetigung',
  'registrierung-optin-resend',
  'benutzername-vergessen',
  'passwort-vergessen',
  'passwort-aendern',
  'vertrag-kuendigen',
  'vertrag-widerrufen',
  'kontakt',
].map((path) => `${path}.html`);

/** Matches a password of an example and a sentence of a description, which are both in the contract. */
const CONTRACT_DOCUMENTATION = /Lesesaal-Tinte-77|Sets a new password with the token/;

const isFormPage = (page: string) => FORM_PAGES.includes(page) || page.startsWith('kontakt/');

describe.each(['library', 'shop'])('first load of prd/%s', (client) => {
  const tree = join('dist/prd', client);
  const builtPages = readPages(tree);
  const pages = builtPages.map(({ page }) => page);

  it.each(builtPages)('$page loads fewer bytes of scripts than its limit', ({ page }) => {
    const chunksBeforeLoad = listChunksOfScripts(tree, page);
    const sizes = chunksBeforeLoad.map((chunk) => compressedBytes(join(tree, chunk)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BEFORE_LOAD_MAX_BYTES);
    // React, Astro’s renderer and the forms load later.
    expect(chunksBeforeLoad.join()).not.toMatch(/\/(?:react|client|[\w-]+Form)\./);
    expect(measureFirstLoad(tree, page).bytes).toBeLessThan(
      isFormPage(page) ? FORM_PAGE_MAX_BYTES : INFO_PAGE_MAX_BYTES,
    );
  });

  it.each(['registrierung', 'registrierung/kunde', 'kontakt', 'kontoeinstellungen', 'profildaten'])(
    'chooses its screen and prefetches data on %s without React',
    (path) => {
      const chunks = listChunksOfLazyScripts(tree, `${path}.html`);
      expect(chunks.length).toBeGreaterThan(1);
      expect(chunks.filter((chunk) => /\/react\./.test(chunk))).toEqual([]);
    },
  );

  it('loads no React on an info page', () => {
    const pagesWithReact = pages
      .filter((page) => !isFormPage(page))
      .filter((page) =>
        measureFirstLoad(tree, page).chunks.some((chunk) => /\/react\./.test(chunk)),
      );
    expect(pagesWithReact).toEqual([]);
  });

  it('has no example or description of the contract in a script', () => {
    const scripts = readdirSync(join(tree, '_astro')).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    const scriptsWithDocumentation = scripts.filter((name) =>
      CONTRACT_DOCUMENTATION.test(readFileSync(join(tree, '_astro', name), 'utf8')),
    );
    expect(scriptsWithDocumentation).toEqual([]);
  });
});

it.each([
  ['library', 'registrierung.html', 'RegistrationForm'],
  ['shop', 'registrierung.html', 'ShopRegistration'],
  ['library', 'registrierung/kunde.html', 'EnrollmentForm'],
  ['shop', 'registrierung/kunde.html', 'EnrollmentForm'],
])('the tree of %s loads on the page %s only the form %s', (client, page, form) => {
  const { chunks } = measureFirstLoad(`dist/prd/${client}`, page);
  const forms = ['RegistrationForm', 'ShopRegistration', 'ServerForm', 'EnrollmentForm'];
  expect(forms.filter((name) => chunks.some((chunk) => chunk.includes(`/${name}.`)))).toEqual([
    form,
  ]);
});
