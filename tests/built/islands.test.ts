import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ISLAND = /<astro-island[^>]*>/g;
const PERSONAL = [
  'kontoeinstellungen.html',
  'profildaten.html',
  'unterbenutzer-anlegen.html',
  'agb-akzeptieren.html',
];

const htmlOf = (page: string) => readFileSync(join('dist/prd/library', page), 'utf8');
const islandsOf = (page: string) => [...htmlOf(page).matchAll(ISLAND)].map(([tag]) => tag);

describe('the islands of prd/library', () => {
  it.each(PERSONAL)(
    '%s has an island for signed-in people whose code guests do not load',
    (page) => {
      const islands = islandsOf(page);
      expect(islands).not.toEqual([]);
      for (const island of islands) expect(island).toContain('client="session"');
      expect(htmlOf(page)).toMatch(/<style>astro-island[^<]*display:\s*contents/);
    },
  );

  it.each([...PERSONAL, 'registrierung.html', 'passwort-aendern.html', 'kontakt.html'])(
    '%s hydrates them by Astro’s renderer and the two directives',
    (page) => {
      for (const island of islandsOf(page)) {
        expect(island).toMatch(/renderer-url="\/_astro\/client\./);
        expect(island).toMatch(/client="(?:touch|session)"/);
      }
    },
  );
});
