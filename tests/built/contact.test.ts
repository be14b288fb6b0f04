import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContactCategory } from '../../src/contract/calls/contact/contact-categories.ts';
import { clients } from '../../src/sites/clients.ts';
import { environmentOf } from '../../src/sites/environments.ts';
import { listTrees } from '../../src/sites/trees.ts';
import { readPages } from '../support/built-pages.ts';

interface ExpectedPage {
  readonly page: string;
  readonly path: string;
  readonly labels: readonly string[];
  readonly cId?: string;
  readonly tId?: string;
}

function listExpectedPages(snapshot: string): ExpectedPage[] {
  const file = join('src/sites/example/contact', `${snapshot}.json`);
  const categories = JSON.parse(readFileSync(file, 'utf8')) as ContactCategory[];
  return categories.flatMap(({ cId, cPath, cLabel, topics }) => [
    { page: `kontakt/${cPath}.html`, path: `/kontakt/${cPath}`, labels: [cLabel], cId },
    ...topics.map(({ tId, tPath, tLabel }) => ({
      page: `kontakt/${cPath}/${tPath}.html`,
      path: `/kontakt/${cPath}/${tPath}`,
      labels: [cLabel, tLabel],
      cId,
      tId,
    })),
  ]);
}

const readFirstGroup = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1];

/** Matches every form except the one that closes the user menu. */
const FORM = /<form(?![^>]*method="dialog")/;

describe.each(listTrees())('contact pages of $environment/$client', ({ environment, client }) => {
  const root = join('dist', environment, client);
  const { contactSnapshot, productName } = clients.find(({ id }) => id === client) ?? clients[0];
  const expectedPages = listExpectedPages(contactSnapshot);
  const readPage = (page: string) => readFileSync(join(root, page), 'utf8');

  it('exist for exactly the categories and topics of the snapshot', () => {
    const pages = readPages(join(root, 'kontakt')).map(({ page }) => `kontakt/${page}`);
    expect(pages.sort()).toEqual(expectedPages.map(({ page }) => page).sort());
  });

  it('each have a title, a description and a canonical link that no other page has', () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const { page, path, labels } of expectedPages) {
      const html = readPage(page);
      const title = readFirstGroup(html, /<title>([^<]*)<\/title>/);
      expect(title, page).toBe(['Kontakt', ...labels, productName].join(' – '));
      titles.add(title ?? '');
      const description = readFirstGroup(html, /<meta name="description" content="([^"]*)"/);
      expect(description, page).toContain(labels.at(-1));
      descriptions.add(description ?? '');
      const { origin, indexed } = environmentOf(environment);
      const canonical = readFirstGroup(html, /<link rel="canonical" href="([^"]*)"/);
      expect(canonical, page).toBe(indexed ? origin + path : undefined);
    }
    expect(titles.size).toBe(expectedPages.length);
    expect(descriptions.size).toBe(expectedPages.length);
  });

  it('contain the ids of their topic, by which the form is prefetched', () => {
    for (const { page, cId, tId } of expectedPages) {
      const html = readPage(page);
      const place = readFirstGroup(html, /<script[^>]*id="contact-place"[^>]*>(.*?)<\/script>/);
      expect(place && JSON.parse(place), page).toEqual(
        tId === undefined ? undefined : { category: cId, topic: tId },
      );
    }
  });

  it('contain fields, labels and tip of a topic whose form the snapshot has (7.14.13)', () => {
    const html = readPage('kontakt/abo/kuendigung.html');
    expect(html).toMatch(
      /<label[^>]*for="field-answer-tempKundennummer"[^>]*>(?:<span>)*Kundennummer/,
    );
    expect(html).toContain('<option value="Kündigung wegen Preiserhöhung">');
    expect(html).toMatch(/<aside aria-label="Tipp"[\s\S]*Die Abonnementnummer finden Sie/);
    expect(html).toMatch(
      /<div [^>]*data-wait-ms="750"[^>]*>\s*(?:<script>[^<]*<\/script>\s*)*<astro-island/,
    );
  });

  it('contain no form with a password, and no form on pages without a topic (7.14.13.c)', () => {
    for (const { page, tId } of expectedPages)
      if (tId === undefined) expect(readPage(page), page).not.toMatch(FORM);
    expect(readPage('kontakt.html')).not.toMatch(FORM);
    // The form of this topic has a password. Only the snapshot of the library has the topic.
    if (contactSnapshot === 'library')
      expect(readPage('kontakt/zugang/weitere-nutzer.html')).not.toMatch(FORM);
  });

  it('have the contact footer, and no other page has it (1.8, 7.14.11)', () => {
    const pagesWithFooter = readPages(root).filter(({ html }) =>
      html.includes('class="contact-footer"'),
    );
    expect(pagesWithFooter.map(({ page }) => page).sort()).toEqual(
      ['kontakt.html', ...expectedPages.map(({ page }) => page)].sort(),
    );
    expect(readPage('kontakt.html')).toContain(
      'Mo - Fr 8.00 - 17.00 Uhr, ausgenommen bundesweite Feiertage, Heiligabend und Silvester',
    );
    expect(readPage('kontakt.html')).toContain('href="tel:');
  });

  it('contain no script of React’s server renderer (S3.1)', () => {
    for (const { page } of expectedPages)
      expect(readPage(page), page).not.toMatch(/\$RC|\$RX|<!--\$/);
  });

  it('let a person cancel a contract without a sign-in (A32)', () => {
    expect(existsSync(join(root, 'kontakt/abo/kuendigung.html'))).toBe(true);
    expect(readPage('kontakt/abo/kuendigung.html')).not.toContain('data-forbidden');
  });
});
