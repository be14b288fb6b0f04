import { expect, test } from 'vitest';
import type { RouteGroup } from '../../../../src/contract/routes.ts';
import { load, openFreshPage, site } from '../page.ts';

const FALLBACK = 'Diese Seite steht hier nicht zur Verfügung';
const BODY = `<main><h1>Kontakt</h1><div class="page-unavailable"><h1>${FALLBACK}</h1></div></main>`;
const NOINDEX = '<meta name="robots" content="noindex">';

test.each<[string, RouteGroup[], string, boolean, string[]]>([
  ['is hidden, and not for search engines', ['profile', 'contact'], '', true, [NOINDEX]],
  ['is hidden, and says so once', ['contact'], NOINDEX, true, [NOINDEX]],
  ['is shown, and for search engines', ['profile'], '', false, []],
])('a page that %s (1.5, 2.8, 2.8.b)', async (_, hidden, head, isHidden, robots) => {
  document.head.innerHTML = head;
  const library = { ...site.clients['library'], hidden } as (typeof site.clients)[string];
  openFreshPage({ path: '/kontakt', body: BODY, site: { clients: { library } } });
  const root = document.documentElement;
  root.dataset['pageFor'] = 'contact';
  (await load.shownClient()).showClient();
  for (const group of hidden) expect(root.matches(`[data-hides~="${group}"]`)).toBe(true);
  expect(root.matches('[data-hides~=this-page]')).toBe(isHidden);
  expect(document.title).toBe(`${isHidden ? FALLBACK : 'Kontakt'} – Mein Konto`);
  expect([...document.querySelectorAll('meta[name=robots]')].map((meta) => meta.outerHTML)).toEqual(
    robots,
  );
});
