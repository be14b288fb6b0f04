// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { expect, test } from 'vitest';
import type { RouteGroup } from '../../../../src/contract/routes.ts';
import { openFreshPage, site } from '../page.ts';

const BODY = `<main><h1>Kontakt</h1>
  <div data-hidden-here><h1>Diese Seite steht hier nicht zur Verfügung</h1></div></main>`;
const NOINDEX = '<meta name="robots" content="noindex">';

/** Shows a page of the group `contact` for a client that hides some groups. */
async function showClient(hidden: readonly RouteGroup[], head = ''): Promise<void> {
  document.head.innerHTML = head;
  const library = { ...site.clients['library'], hidden } as (typeof site.clients)[string];
  openFreshPage({ path: '/kontakt', body: BODY, site: { clients: { library } } });
  document.documentElement.dataset['group'] = 'contact';
  (await import('../../../../src/portal/session/page/shown-client.ts')).showClient();
}

const robots = () => [...document.querySelectorAll('meta')].map(({ outerHTML }) => outerHTML);

test('rule 2.8: tells the styles which groups the client hides', async () => {
  await showClient(['profile', 'contact']);
  for (const group of ['profile', 'contact'])
    expect(document.documentElement.matches(`[data-hides~="${group}"]`)).toBe(true);
});

test('rule 2.8.b: a hidden page is not for search engines', async () => {
  await showClient(['contact']);
  expect(document.documentElement.hasAttribute('data-page-hidden')).toBe(true);
  expect(robots()).toEqual([NOINDEX]);
});

test('rule 2.8.b: a hidden page that no search engine may index says so once', async () => {
  await showClient(['contact'], NOINDEX);
  expect(robots()).toEqual([NOINDEX]);
});

test('rule 1.5: a hidden page has the title of the fallback page', async () => {
  await showClient(['contact']);
  expect(document.title).toBe('Diese Seite steht hier nicht zur Verfügung – Mein Konto');
});

test('rules 2.8.b, 1.5: a page that the client shows keeps its title and search engines', async () => {
  await showClient(['profile']);
  expect(document.documentElement.hasAttribute('data-page-hidden')).toBe(false);
  expect([document.title, robots()]).toEqual(['Kontakt – Mein Konto', []]);
});
