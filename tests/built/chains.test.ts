import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '../../src/build/astro/content-security-policy.ts';
import { pagesOf } from '../support/built-pages.ts';

describe.each(['library', 'shop'])('a page of prd/%s', (client) => {
  const pages = pagesOf(join('dist/prd', client));

  it('inlines its styles, so the first paint needs only the page', () => {
    for (const { page, html } of pages) expect(html, page).not.toContain('rel="stylesheet"');
  });

  it('runs its head script once, behind the header that it corrects and before any island', () => {
    for (const { page, html } of pages) {
      const script = html.indexOf(FIRST_PAINT_SCRIPT);
      const island = html.indexOf('<astro-island');
      expect(html.split(FIRST_PAINT_SCRIPT), page).toHaveLength(2);
      expect(script, page).toBeGreaterThan(html.indexOf('</header>'));
      expect(script, page).toBeLessThan(html.indexOf('<main'));
      if (island >= 0) expect(script, page).toBeLessThan(island);
    }
  });
});
