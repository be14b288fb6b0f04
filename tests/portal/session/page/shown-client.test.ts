import { expect, test } from 'vitest';
import type { RouteGroup } from '../../../../src/contract/routes.ts';
import { load, openFreshPage, site } from '../page.ts';

const FALLBACK = 'Diese Seite steht hier nicht zur Verfügung';
const BODY = `<main><h1>Kontakt</h1><div class="page-unavailable"><h1>${FALLBACK}</h1></div></main>`;
const NOINDEX = '<meta name="robots" content="noindex">';

test.each<
  [
    title: string,
    hiddenGroups: RouteGroup[],
    head: string,
    isHidden: boolean,
    robotsElements: string[],
  ]
>([
  ['hidden page asks search engines not to list it', ['profile', 'contact'], '', true, [NOINDEX]],
  ['hidden page with a robots element gets no second one', ['contact'], NOINDEX, true, [NOINDEX]],
  ['shown page asks search engines nothing', ['profile'], '', false, []],
])('a %s (1.5, 2.8, 2.8.b)', async (_, hiddenGroups, head, isHidden, robotsElements) => {
  document.head.innerHTML = head;
  const library = {
    ...site.clients['library'],
    hidden: hiddenGroups,
  } as (typeof site.clients)[string];
  openFreshPage({ path: '/kontakt', body: BODY, site: { clients: { library } } });
  const root = document.documentElement;
  root.dataset['pageFor'] = 'contact';
  (await load.shownClient()).showClient();
  for (const group of hiddenGroups) expect(root.matches(`[data-hides~="${group}"]`)).toBe(true);
  expect(root.matches('[data-hides~=this-page]')).toBe(isHidden);
  expect(document.title).toBe(`${isHidden ? FALLBACK : 'Kontakt'} – Mein Konto`);
  expect([...document.querySelectorAll('meta[name=robots]')].map((meta) => meta.outerHTML)).toEqual(
    robotsElements,
  );
});
