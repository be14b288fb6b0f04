// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, json } from '../../http/answers.ts';
import { backend, callsOf, toPerson } from '../backend.ts';
import { HOSTILE } from '../hostile.ts';
import { openFreshPage, reload } from '../page.ts';

const browser = vi.hoisted(() => ({ goTo: vi.fn(), replaceWith: vi.fn(), reloadPage: vi.fn() }));
vi.mock('../../../src/session/navigation/navigate.ts', async (original) => ({
  ...(await original<object>()),
  ...browser,
}));

beforeEach(() => {
  vi.clearAllMocks();
  openFreshPage({ path: '/kontakt?a=1' });
});

async function configured(answer: () => Answer, group = 'contact', answers = {}) {
  document.documentElement.dataset['group'] = group;
  const requests = backend({ '/csa/config': answer, ...answers });
  const client = await import('../../../src/session/client/active-client.ts');
  client.readBootParameters();
  await (await import('../../../src/session/identity/boot.ts')).boot();
  const { loadClientConfig } = await import('../../../src/session/client/client-config.ts');
  const isAnswered = await loadClientConfig();
  (await import('../../../src/session/client/shown-client.ts')).showClient();
  return {
    requests,
    isAnswered,
    facts: client.activeClient(),
    isPageHidden: document.documentElement.hasAttribute('data-page-hidden'),
  };
}

const BUILT_IN = {
  productName: 'Mein Konto',
  label: 'r Recherche',
  start: 'https://recherche.example.de/',
  hidden: ['profile'],
};

test('rule S6.5: the question names the active client', async () => {
  sessionStorage.setItem('clientId', 'shop');
  const { requests } = await configured(() => json({}));
  expect(requests.at(-1)?.body).toEqual({ client: 'csa', clientId: 'shop' });
});

test.each([
  ['404', () => json({}, 404)],
  ['no network', () => new TypeError('x')],
  ['an HTML page', () => new Response('<html>')],
])('rule 2.7: with %s the built-in facts stand', async (_, answer) => {
  const { facts, isAnswered } = await configured(answer);
  expect(isAnswered).toBe(false);
  expect(facts).toMatchObject(BUILT_IN);
});

test.each([
  [{}, {}],
  [{ productName: '  ', label: 7, link: '', routes: [] }, {}],
  [
    { productName: 'Portal\u0000', label: 'x'.repeat(99) },
    { productName: 'Portal', label: 'x'.repeat(60) },
  ],
  [{ link: 'https://shop.example.de/x' }, { start: 'https://shop.example.de/x' }],
  [{ routes: { show: [], hide: [] } }, { hidden: ['profile'] }],
  [{ routes: { hide: ['contact', 'x'] } }, { hidden: ['profile', 'contact'] }],
  [
    { routes: { show: ['contact', 'agb'], hide: ['agb'] } },
    { hidden: ['profile', 'registration', 'selfEnrollment', 'subuser', 'newsletter', 'agb'] },
  ],
  [
    { routes: { show: ['profile', 'contact'], hide: [] } },
    { hidden: ['profile', 'registration', 'selfEnrollment', 'subuser', 'newsletter', 'agb'] },
  ],
])('rules 2.7, 2.8, 27.1: %j is taken over as far as it goes', async (answer, facts) => {
  expect((await configured(() => json(answer))).facts).toEqual(
    expect.objectContaining({ ...BUILT_IN, ...facts }),
  );
});

test('rule S2.8: a hostile link is not taken over', async () => {
  for (const link of HOSTILE) {
    openFreshPage();
    expect((await configured(() => json({ link }))).facts.start).toBe(BUILT_IN.start);
  }
});

test.each([
  ['contact', { hide: ['contact'] }, true],
  ['contact', { hide: ['agb'] }, false],
  ['profile', undefined, true],
  ['profile', { hide: [] }, true],
  ['profile', { show: ['profile'] }, true],
])('rule 2.8: a page of the group %s with %j is hidden: %s', async (group, routes, isHidden) => {
  const { isPageHidden } = await configured(() => json({ routes }), group);
  expect(isPageHidden).toBe(isHidden);
});

describe('rule 3.7: the silent sign-in', () => {
  const SILENT = 'https://login.example.de/authorize?prompt=none';
  const silently = { '/auth/login': () => json({ url: SILENT }) };

  test('rule 0.20: comes back to this page and is tried once per tab', async () => {
    const { requests } = await configured(() => json({ silentLogin: true }), 'contact', silently);
    expect([...(requests.at(-1)?.address.searchParams ?? [])]).toEqual([
      ['prompt', 'none'],
      ['back', 'https://konto.example.de/kontakt?a=1'],
    ]);
    expect(browser.replaceWith.mock.calls).toEqual([[SILENT]]);
    reload({ path: '/kontakt?a=1' });
    await configured(() => json({ silentLogin: true }), 'contact', silently);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test('rule 3.7: changes nothing without an address to go to', async () => {
    const refused = { '/auth/login': () => json({}, 500) };
    const { requests } = await configured(() => json({ silentLogin: true }), 'contact', refused);
    expect(callsOf(requests, '/auth/login')).toBe(1);
    expect(browser.replaceWith).not.toHaveBeenCalled();
  });

  test.each([
    ['unless it is wanted', {}, silently],
    ['for a person', { silentLogin: true }, { ...silently, ...toPerson }],
  ])('is not tried %s', async (_, answer, answers) => {
    const { requests } = await configured(() => json(answer), 'contact', answers);
    expect(callsOf(requests, '/auth/login')).toBe(0);
  });
});
