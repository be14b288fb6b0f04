// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, expect, test } from 'vitest';
import { type Answer, json } from '../../http/answers.ts';
import { backend, callsOf } from '../backend.ts';
import { openFreshPage } from '../page.ts';

beforeEach(() => {
  openFreshPage({ path: '/kontakt?a=1' });
});

async function configured(answer: () => Answer, group = 'contact') {
  document.documentElement.dataset['group'] = group;
  const requests = backend({ '/csa/config': answer });
  const client = await import('../../../../src/portal/session/navigation/active-client.ts');
  client.readBootParameters();
  await (await import('../../../../src/portal/session/boot.ts')).boot();
  (await import('../../../../src/portal/session/page/shown-client.ts')).showClient();
  const settings = await import('../../../../src/portal/session/page/client-config.ts');
  settings.loadClientConfig();
  await settings.adapted;
  return {
    requests,
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
  expect((await configured(answer)).facts).toMatchObject(BUILT_IN);
});

test.each([
  [{}, {}],
  [{ productName: 'Portal', label: 'm Portal', link: 'https://shop.example.de/x' }, {}],
  [{ productName: 'Portal', routes: [] }, {}],
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
])(
  'rules 2.7, 2.8, 12.7, 27.1: %j hides groups and changes nothing else',
  async (answer, facts) => {
    expect((await configured(() => json(answer))).facts).toEqual(
      expect.objectContaining({ ...BUILT_IN, ...facts }),
    );
  },
);

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

test('rule 3.7: nothing signs anybody in silently', async () => {
  const { requests } = await configured(() => json({ silentLogin: true }));
  expect(callsOf(requests, '/auth/login')).toBe(0);
});
