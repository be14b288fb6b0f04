import { beforeEach, expect, test } from 'vitest';
import { type Answer, createJsonResponse } from '../../http/answers.ts';
import { fakeSessionBackend, listPaths } from '../backend.ts';
import { load, openFreshPage } from '../page.ts';

beforeEach(() => openFreshPage({ path: '/kontakt?a=1' }));

/** Boots a page of a route group, and applies the reply to /csa/config. */
async function applyConfig(answer: () => Answer, group = 'contact') {
  document.documentElement.dataset['pageFor'] = group;
  const requests = fakeSessionBackend({ '/csa/config': answer });
  const { getActiveClient, applyBootParameters } = await load.activeClient();
  applyBootParameters();
  await (await load.boot()).boot();
  const { showClient, loadClientConfig } = await load.shownClient();
  showClient();
  loadClientConfig();
  await (await load.shownClient()).clientAdaptation;
  return {
    requests,
    facts: getActiveClient(),
    isPageHidden: document.documentElement.matches('[data-hides~=this-page]'),
  };
}

const OTHER_GROUPS = ['registration', 'selfEnrollment', 'subuser', 'newsletter', 'agb'];

test('the request for the configuration has the active client, and no call signs in silently (S6.5, 3.7)', async () => {
  sessionStorage.setItem('clientId', 'shop');
  const { requests } = await applyConfig(() => createJsonResponse({ silentLogin: true }));
  expect(requests.at(-1)?.body).toEqual({ client: 'csa', clientId: 'shop' });
  expect(listPaths(requests)).not.toContain('/auth/login');
});

test.each([
  ['404', createJsonResponse({}, 404), []],
  ['no network', new TypeError('x'), []],
  ['an HTML page', new Response('<html>'), []],
  ['nothing', createJsonResponse({}), []],
  [
    'other facts',
    createJsonResponse({ productName: 'Portal', label: 'x', link: '/x', routes: [] }),
    [],
  ],
  ['empty lists', createJsonResponse({ routes: { show: [], hide: [] } }), []],
  [
    'a list of hidden groups',
    createJsonResponse({ routes: { hide: ['contact', 'x'] } }),
    ['contact'],
  ],
  [
    'lists of shown and hidden groups',
    createJsonResponse({ routes: { show: ['contact', 'agb'], hide: ['agb'] } }),
    OTHER_GROUPS,
  ],
  [
    'a list of shown groups',
    createJsonResponse({ routes: { show: ['profile', 'contact'], hide: [] } }),
    OTHER_GROUPS,
  ],
])(
  'a configuration with %s changes only the hidden groups (2.7, 2.8)',
  async (_, answer, hiddenGroups) => {
    expect((await applyConfig(() => answer)).facts).toMatchObject({
      productName: 'Mein Konto',
      label: 'r Recherche',
      start: 'https://recherche.example.de/',
      hidden: ['profile', ...hiddenGroups],
    });
  },
);

test.each([
  [{ provider: 'recaptcha', siteKey: 'new' }, 'new'],
  [{ provider: 'altcha', siteKey: 'new' }, 'built'],
  [{ provider: 'recaptcha' }, 'built'],
  [undefined, 'built'],
])(
  'with the captcha %j in the configuration, the page has the site key %s (12.7)',
  async (captcha, siteKey) => {
    openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: 'built' } } });
    await applyConfig(() => createJsonResponse({ captcha }));
    const { readPageSite } = await import('../../../../src/sites/page-site.ts');
    expect(readPageSite().captcha).toEqual({ provider: 'recaptcha', siteKey });
  },
);

test.each([
  ['contact', { hide: ['contact'] }],
  ['profile', undefined],
  ['profile', { hide: [] }],
  ['profile', { show: ['profile'] }],
])('a page of the group %s with %j is hidden (2.8)', async (group, routes) => {
  const { isPageHidden } = await applyConfig(() => createJsonResponse({ routes }), group);
  expect(isPageHidden).toBe(true);
});

test('a page is shown if only another group is hidden (2.8)', async () => {
  const routes = { hide: ['agb'] };
  const { isPageHidden } = await applyConfig(() => createJsonResponse({ routes }), 'contact');
  expect(isPageHidden).toBe(false);
});
