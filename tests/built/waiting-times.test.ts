import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';

/**
 * Minimum waiting times of page content in ms (rules 7.1, 7.3). 0 means no waiting time. Contact pages have
 * their own test below. The waiting times of pages with screens are tested in tests/journeys.
 */
const WAITS_MS: Readonly<Record<string, readonly number[]>> = {
  'index.html': [3000],
  'kontoeinstellungen.html': [0, 1500],
  'profildaten.html': [0, 1500],
  'unterbenutzer-anlegen.html': [0, 1500],
};

describe.each(['prd/library', 'stg/library', 'prd/shop'])('a page of %s', (tree) => {
  const pages = readPages(join('dist', tree));

  it('has the specified waiting times', () => {
    const waitsOfPages = pages.flatMap(({ page, html }) => {
      const waitsMs = [...html.matchAll(/data-wait-ms="(\d+)"/g)].map(([, ms]) => Number(ms));
      const times = [...new Set(waitsMs)].sort((one, other) => one - other);
      return times.length > 0 && !page.startsWith('kontakt') ? [[page, times] as const] : [];
    });
    expect(Object.fromEntries(waitsOfPages)).toEqual(WAITS_MS);
  });

  it('hides contact topics and forms for their waiting time (7.14.1)', () => {
    const contactPages = pages.filter(({ page }) => /^kontakt[./]/.test(page));
    expect(contactPages.length).toBeGreaterThan(10);
    for (const { page, html } of contactPages)
      expect(html.match(/data-wait-ms="\d+"/g), page).toEqual(['data-wait-ms="750"']);
  });

  it('has either waiting content or screens, so that only one of the two marks the page as busy', () => {
    const pagesWithBoth = pages.filter(
      ({ html }) => / data-wait-ms="/.test(html) && / data-screen="/.test(html),
    );
    expect(pagesWithBoth.map(({ page }) => page)).toEqual([]);
  });
});
