import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '../../src/build/pages/content-security-policy.ts';
import { pagesOf } from '../support/built-pages.ts';
import { chunksOfScripts, closureOf, firstLoad } from '../support/first-load.ts';

/** Dynamic imports of a chunk, with the indexes of their preloads. */
const LATER = /import\(`\.\/([^`]+)`\).*?(?:__vite__mapDeps\(\[([\d,]*)\]\)|,\[\]\))/gs;
const FETCHED_ALONG = /m\.f=(\[[^\]]*\])/;

const PRELOAD = /<link rel="modulepreload" href="\/([^"]+)"( fetchpriority="low")?>/g;
const LATER_PRELOADS = /<template data-preloads="([^"]+)">(.*?)<\/template>/gs;
const FOR_SESSION = /<template data-preloads="(?!form")([^"]+)">(.*?)<\/template>/gs;
const SESSION_ISLAND = /<astro-island[^>]*client="session"[^>]*>/g;

/** Its form loads only with a token in the address. */
const WAITING = 'passwort-aendern.html';

describe.each(['library', 'shop'])('a page of prd/%s', (client) => {
  const tree = join('dist/prd', client);
  const pages = pagesOf(tree);

  it('rule 8.12: preloads what its scripts load, and the rest for the start of its form', () => {
    for (const { page, html } of pages) {
      const now = preloads(html.replaceAll(LATER_PRELOADS, ''));
      expect(now.toSorted(), page).toEqual(chunksOfScripts(tree, page).toSorted());
      const [, links = ''] = /<template data-preloads="form">(.*?)<\/template>/s.exec(html) ?? [];
      const loaded = page === WAITING ? now : firstLoad(tree, page).chunks;
      expect([...now, ...preloads(links)].toSorted(), page).toEqual(loaded.toSorted());
    }
  });

  it('preloads chunks of islands for signed-in users only for them', () => {
    let count = 0;
    for (const { page, html } of pages) {
      const islands = [...html.matchAll(SESSION_ISLAND)].map(([island]) => island);
      const templates = [...html.matchAll(FOR_SESSION)];
      expect(templates.length, page).toBe(islands.length);
      for (const [index, island] of islands.entries()) {
        const [, kinds = '', links = ''] = templates[index] ?? [];
        expect(island, page).toContain(`&quot;${kinds}&quot;`);
        const urls = [...island.matchAll(/(?:component|renderer)-url="\/([^"]+)"/g)];
        const needed = urls.flatMap(([, chunk = '']) => closureOf(tree, [chunk]));
        // An owner gets what a personal user gets, too.
        const earlier = templates.slice(0, index).map(([template]) => template);
        const others = [html.replaceAll(LATER_PRELOADS, ''), ...earlier].flatMap(preloads);
        expect([...preloads(links), ...others], page).toEqual(expect.arrayContaining(needed));
        count += 1;
      }
    }
    expect(count).toBe(7);
  });

  it('rule 3.2.h: fetches the code of islands behind what scripts fetch', () => {
    for (const { page, html } of pages) {
      const ofScripts = new Set(chunksOfScripts(tree, page));
      const templates = [...html.matchAll(LATER_PRELOADS)].map(([, , links = '']) => links);
      for (const part of [html.replaceAll(LATER_PRELOADS, ''), ...templates]) {
        const scripts = templates.includes(part) ? part : '';
        for (const [, src = ''] of scripts.matchAll(/<script[^>]*\bsrc="\/([^"]+)"/g))
          for (const chunk of closureOf(tree, [src])) ofScripts.add(chunk);
        const links = [...part.matchAll(PRELOAD)].map(([, chunk = '', low]) => ({ chunk, low }));
        const late = links.filter(({ low }) => low !== undefined);
        expect(
          late.map(({ chunk }) => chunk),
          page,
        ).toEqual(links.map(({ chunk }) => chunk).filter((chunk) => !ofScripts.has(chunk)));
        expect(links.slice(links.length - late.length), page).toEqual(late);
      }
    }
  });

  it('inlines its styles and names the typeface for its script, so the first paint needs only the page', () => {
    for (const { page, html } of pages) {
      expect(html, page).not.toContain('rel="stylesheet"');
      expect(html, page).toMatch(/data-typeface="\/_astro\/\S+\.woff2 \/_astro\/\S+\.woff2"/);
      // A link in the head would delay the first paint; of a style sheet, the Referer would contain the token.
      expect(html.replace(/data-typeface="[^"]*"/, ''), page).not.toContain('.woff2');
      const session = html.indexOf('<link rel="modulepreload" href="/_astro/session.');
      expect(session, page).toBeGreaterThan(html.indexOf('<body'));
      expect(session, 'asked for while the page is read').toBeLessThan(
        html.indexOf('<a class="skip-link"'),
      );
    }
  });

  it('runs its first script after the heading and before any island', () => {
    for (const { page, html } of pages) {
      const script = html.indexOf(FIRST_PAINT_SCRIPT);
      const island = html.indexOf('<astro-island', html.indexOf('<main'));
      const heading = html.indexOf('</h1>');
      expect(script, page).toBeGreaterThan(html.indexOf('</header>'));
      expect(html.split(FIRST_PAINT_SCRIPT), page).toHaveLength(2);
      expect(html.split('id="first-words"'), page).toHaveLength(2);
      expect(
        html.match(/<link rel="expect" href="#first-words" blocking="render">/g),
        page,
      ).toHaveLength(1);
      if (island >= 0) expect(script, page).toBeLessThan(island);
      if (heading >= 0 && (island < 0 || heading < island))
        expect(html.slice(heading, script), page).toMatch(
          /^<\/h1>(?:\s*<p\b(?![^>]*class="spinner")[^>]*>.*?<\/p>)?\s*<script>$/s,
        );
      // The browser may paint after this element, so the script must have run.
      expect(html.slice(script + FIRST_PAINT_SCRIPT.length), page).toMatch(
        /^<\/script>\s*<span id="first-words" hidden=""><\/span>/,
      );
    }
  });

  it('fetches later chunks in parallel, not import by import', () => {
    const assets = readdirSync(join(tree, '_astro')).filter((file) => file.endsWith('.js'));
    let count = 0;
    for (const chunk of assets) {
      const code = readFileSync(join(tree, '_astro', chunk), 'utf8');
      const along: string[] = JSON.parse(FETCHED_ALONG.exec(code)?.[1] ?? '[]');
      const loaded = closureOf(tree, [`_astro/${chunk}`]);
      for (const [, later = '', numbers = ''] of code.matchAll(LATER)) {
        const asked = numbers.split(',').map((number) => along[Number(number)]);
        const missing = closureOf(tree, [`_astro/${later}`]).filter(
          (needed) =>
            needed !== `_astro/${later}` && !loaded.includes(needed) && !asked.includes(needed),
        );
        expect(missing, `${chunk} → ${later}`).toEqual([]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});

const preloads = (html: string): string[] =>
  [...html.matchAll(PRELOAD)].map(([, chunk = '']) => chunk);
