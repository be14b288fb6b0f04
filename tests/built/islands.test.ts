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
    '%s has one that waits for a person, and no code for it in the page',
    (page) => {
      const islands = islandsOf(page);
      expect(islands).toHaveLength(1);
      expect(islands[0]).toContain('client="session"');
      expect(htmlOf(page)).not.toContain('customElements');
      expect(htmlOf(page)).toMatch(/<style>astro-island[^<]*display:\s*contents/);
    },
  );

  it.each([...PERSONAL, 'registrierung.html', 'passwort-aendern.html', 'kontakt.html'])(
    '%s hydrates them by the client of the portal, with a directive of its own',
    (page) => {
      for (const island of islandsOf(page)) {
        expect(island).toMatch(/renderer-url="\/_astro\/client-react\./);
        expect(island).toMatch(/client="(?:painted|registration|session)"/);
      }
    },
  );

  it('keeps Astro’s code for islands where one starts without a person', () => {
    expect(htmlOf('kontakt.html')).toContain('customElements');
  });
});

/** The text of a page's first element with an attribute, up to its first link or button. */
function textBehind(page: string, mark: string): string {
  const [, rest = ''] = htmlOf(page).split(mark);
  return rest.split(/<button|<a /, 1)[0] ?? '';
}

describe('the screens of a failed sign-in and logout', () => {
  it.each([
    ['logout.html', 'data-logout="failed"', 'Die Abmeldung hat nicht geklappt.'],
    ['agb-akzeptieren.html', 'data-screen="stuck"', 'Die Anmeldung ist zurzeit nicht erreichbar.'],
  ])('%s says what has failed', (page, mark, text) => {
    expect(textBehind(page, mark)).toContain(text);
  });
});
