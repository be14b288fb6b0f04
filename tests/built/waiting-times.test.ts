import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';

/**
 * Minimum waiting times of page content, in ms (rules 7.1, 7.3); 0 for none. Contact pages have
 * a test of their own, pages with screens have theirs in journeys.
 */
const WAITS: Readonly<Record<string, readonly number[]>> = {
  'index.html': [3000],
  'kontoeinstellungen.html': [0, 1500],
  'profildaten.html': [0, 1500],
  'unterbenutzer-anlegen.html': [0, 1500],
};

describe.each(['prd/library', 'stg/library', 'prd/shop'])('a page of %s', (tree) => {
  const pages = readPages(join('dist', tree));

  it('has the specified waiting times', () => {
    const waits = pages.flatMap(({ page, html }) => {
      const found = [...html.matchAll(/data-wait-ms="(\d+)"/g)].map(([, ms]) => Number(ms));
      const times = [...new Set(found)].sort((one, other) => one - other);
      return times.length > 0 && !page.startsWith('kontakt') ? [[page, times] as const] : [];
    });
    expect(Object.fromEntries(waits)).toEqual(WAITS);
  });

  it('covers contact topics for their waiting time, also a form in the page (7.14.1)', () => {
    const contact = pages.filter(({ page }) => /^kontakt[./]/.test(page));
    expect(contact.length).toBeGreaterThan(10);
    for (const { page, html } of contact)
      expect(html.match(/data-wait-ms="\d+"/g), page).toEqual(['data-wait-ms="750"']);
  });

  it('has either waiting content or selected screens, so that one of them marks the page as busy', () => {
    const both = pages.filter(
      ({ html }) => / data-wait-ms="/.test(html) && / data-screen="/.test(html),
    );
    expect(both.map(({ page }) => page)).toEqual([]);
  });
});
