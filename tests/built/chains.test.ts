import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';
import { listWithImports } from '../support/first-load.ts';
import { INLINE_SCRIPT } from '../support/inline-script.ts';

describe.each(['library', 'shop'])('a page of prd/%s', (client) => {
  const tree = join('dist/prd', client);
  const pages = readPages(tree);

  it('contains its styles, so that the first paint needs no other file', () => {
    for (const { page, html } of pages) expect(html, page).not.toContain('rel="stylesheet"');
  });

  it('preloads the script that starts it and all imports of this script', () => {
    for (const { page, html } of pages) {
      const [, startScript = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
      const neededScripts = listWithImports(tree, startScript);
      const head = html.slice(0, html.indexOf('</head>'));
      const preloads = [...head.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
      expect(neededScripts.length, page).toBeGreaterThan(1);
      expect(preloads.map(([, href]) => href).toSorted(), page).toEqual(neededScripts);
    }
  });

  it('contains its inline script once, directly after the product name and before the islands', () => {
    for (const { page, html } of pages) {
      const [htmlBefore = '', htmlAfter = '', ...otherParts] = html.split(INLINE_SCRIPT);
      expect(otherParts, page).toEqual([]);
      expect(htmlBefore, page).toMatch(/data-fact="product"[^>]*>[^<]+<\/a>\s*<script>$/);
      expect(htmlBefore, page).not.toContain('<astro-island');
      expect(htmlAfter, page).toContain('<main');
    }
  });
});
