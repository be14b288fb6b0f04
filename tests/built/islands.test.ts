import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ISLAND_TAG = /<astro-island[^>]*>/g;
const PERSONAL_PAGES = [
  'kontoeinstellungen.html',
  'profildaten.html',
  'unterbenutzer-anlegen.html',
  'agb-akzeptieren.html',
];

const readHtml = (page: string) => readFileSync(join('dist/prd/library', page), 'utf8');
const listIslands = (page: string) => [...readHtml(page).matchAll(ISLAND_TAG)].map(([tag]) => tag);

describe('the islands of prd/library', () => {
  it.each(PERSONAL_PAGES)(
    'of %s are for signed-in people, so that guests do not load their code',
    (page) => {
      const islands = listIslands(page);
      expect(islands).not.toEqual([]);
      for (const island of islands) expect(island).toContain('client="session"');
      expect(readHtml(page)).toMatch(/<style>astro-island[^<]*display:\s*contents/);
    },
  );

  it.each([...PERSONAL_PAGES, 'registrierung.html', 'passwort-aendern.html', 'kontakt.html'])(
    'of %s hydrate by Astro’s renderer and by the directive touch or session',
    (page) => {
      for (const island of listIslands(page)) {
        expect(island).toMatch(/renderer-url="\/_astro\/client\./);
        expect(island).toMatch(/client="(?:touch|session)"/);
      }
    },
  );
});
