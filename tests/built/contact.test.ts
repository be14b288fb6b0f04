import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContactCategory } from '../../src/contract/calls/contact/contact-categories.ts';
import { clients } from '../../src/sites/clients.ts';
import { environmentOf } from '../../src/sites/environments.ts';
import { listTrees } from '../../src/sites/trees.ts';
import { readPages } from '../support/built-pages.ts';

interface Expected {
  readonly page: string;
  readonly path: string;
  readonly words: readonly string[];
  readonly cId?: string;
  readonly tId?: string;
}

function expectedOf(snapshot: string): Expected[] {
  const file = join('src/sites/example/contact', `${snapshot}.json`);
  const categories = JSON.parse(readFileSync(file, 'utf8')) as ContactCategory[];
  return categories.flatMap(({ cId, cPath, cLabel, topics }) => [
    { page: `kontakt/${cPath}.html`, path: `/kontakt/${cPath}`, words: [cLabel], cId },
    ...topics.map(({ tId, tPath, tLabel }) => ({
      page: `kontakt/${cPath}/${tPath}.html`,
      path: `/kontakt/${cPath}/${tPath}`,
      words: [cLabel, tLabel],
      cId,
      tId,
    })),
  ]);
}

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

/** Every form except the one that closes the user menu. */
const FORM = /<form(?![^>]*method="dialog")/;

describe.each(listTrees())('contact pages of $environment/$client', ({ environment, client }) => {
  const root = join('dist', environment, client);
  const { contactSnapshot, productName } = clients.find(({ id }) => id === client) ?? clients[0];
  const expected = expectedOf(contactSnapshot);
  const read = (page: string) => readFileSync(join(root, page), 'utf8');

  it('exist for exactly the categories and topics of the snapshot', () => {
    const pages = readPages(join(root, 'kontakt')).map(({ page }) => `kontakt/${page}`);
    expect(pages.sort()).toEqual(expected.map(({ page }) => page).sort());
  });

  it('have a title, a description and a canonical link of their own', () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const { page, path, words } of expected) {
      const html = read(page);
      const title = attribute(html, /<title>([^<]*)<\/title>/);
      expect(title, page).toBe(['Kontakt', ...words, productName].join(' – '));
      titles.add(title ?? '');
      const description = attribute(html, /<meta name="description" content="([^"]*)"/);
      expect(description, page).toContain(words.at(-1));
      descriptions.add(description ?? '');
      const { origin, indexed } = environmentOf(environment);
      const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/);
      expect(canonical, page).toBe(indexed ? origin + path : undefined);
    }
    expect(titles.size).toBe(expected.length);
    expect(descriptions.size).toBe(expected.length);
  });

  it('contain the selected ids, so that the form is requested early', () => {
    for (const { page, cId, tId } of expected) {
      const html = read(page);
      const place = attribute(html, /<script[^>]*id="contact-place"[^>]*>(.*?)<\/script>/);
      expect(place && JSON.parse(place), page).toEqual(
        tId === undefined ? undefined : { category: cId, topic: tId },
      );
    }
  });

  it('contain fields, labels and tip of a topic whose form the snapshot has (7.14.13)', () => {
    const html = read('kontakt/abo/kuendigung.html');
    expect(html).toMatch(
      /<label[^>]*for="field-answer-tempKundennummer"[^>]*>(?:<span>)*Kundennummer/,
    );
    expect(html).toContain('<option value="Kündigung wegen Preiserhöhung">');
    expect(html).toMatch(/<aside aria-label="Tipp"[\s\S]*Die Abonnementnummer finden Sie/);
    expect(html).toMatch(
      /<div [^>]*data-wait-ms="750"[^>]*>\s*(?:<script>[^<]*<\/script>\s*)*<astro-island/,
    );
  });

  it('contain no form that only a browser can show, and none on other pages (7.14.13.c)', () => {
    for (const { page, tId } of expected)
      if (tId === undefined) expect(read(page), page).not.toMatch(FORM);
    expect(read('kontakt.html')).not.toMatch(FORM);
    // The form has a password, and is in the library's snapshot only.
    if (contactSnapshot === 'library')
      expect(read('kontakt/zugang/weitere-nutzer.html')).not.toMatch(FORM);
  });

  it('have the contact footer, and no other page has it (1.8, 7.14.11)', () => {
    const withFooter = readPages(root).filter(({ html }) =>
      html.includes('class="contact-footer"'),
    );
    expect(withFooter.map(({ page }) => page).sort()).toEqual(
      ['kontakt.html', ...expected.map(({ page }) => page)].sort(),
    );
    expect(read('kontakt.html')).toContain(
      'Mo - Fr 8.00 - 17.00 Uhr, ausgenommen bundesweite Feiertage, Heiligabend und Silvester',
    );
    expect(read('kontakt.html')).toContain('href="tel:');
  });

  it('contain no script of the server renderer (S3.1)', () => {
    for (const { page } of expected) expect(read(page), page).not.toMatch(/\$RC|\$RX|<!--\$/);
  });

  it('allow to cancel a contract without sign-in (A32)', () => {
    expect(existsSync(join(root, 'kontakt/abo/kuendigung.html'))).toBe(true);
    expect(read('kontakt/abo/kuendigung.html')).not.toContain('data-forbidden');
  });
});
