import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';
import { listWithImports } from '../support/first-load.ts';
import { HEAD_SCRIPT } from '../support/head-script.ts';

describe.each(['library', 'shop'])('a page of prd/%s', (client) => {
  const tree = join('dist/prd', client);
  const pages = readPages(tree);

  it('inlines its styles, so the first paint needs only the page', () => {
    for (const { page, html } of pages) expect(html, page).not.toContain('rel="stylesheet"');
  });

  it('asks at once for the script that starts it and for all that this script imports', () => {
    for (const { page, html } of pages) {
      const [, start = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
      const needed = listWithImports(tree, start);
      const head = html.slice(0, html.indexOf('</head>'));
      const preloaded = [...head.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
      expect(needed.length, page).toBeGreaterThan(1);
      expect(preloaded.map(([, href]) => href).toSorted(), page).toEqual(needed);
    }
  });

  it('runs its head script once, directly behind the product name that it corrects and before all islands', () => {
    for (const { page, html } of pages) {
      const [before = '', after = '', ...others] = html.split(HEAD_SCRIPT);
      expect(others, page).toEqual([]);
      expect(before, page).toMatch(/data-fact="product"[^>]*>[^<]+<\/a>\s*<script>$/);
      expect(before, page).not.toContain('<astro-island');
      expect(after, page).toContain('<main');
    }
  });
});
