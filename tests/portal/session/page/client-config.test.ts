import { beforeEach, expect, test } from 'vitest';
import { type Answer, createJsonResponse } from '../../http/answers.ts';
import { fakeSessionBackend, listPaths } from '../backend.ts';
import { load, openFreshPage } from '../page.ts';

beforeEach(() => openFreshPage({ path: '/kontakt?a=1' }));

async function configured(answer: () => Answer, group = 'contact') {
  document.documentElement.dataset['pageFor'] = group;
  const requests = fakeSessionBackend({ '/csa/config': answer });
  const { getActiveClient, applyBootParameters } = await load.activeClient();
  applyBootParameters();
  await (await load.boot()).boot();
  (await load.shownClient()).showClient();
  const settings = await load.shownClient();
  settings.loadClientConfig();
  await settings.clientAdaptation;
  return {
    requests,
    facts: getActiveClient(),
    isPageHidden: document.documentElement.matches('[data-hides~=this-page]'),
  };
}

const OTHERS = ['registration', 'selfEnrollment', 'subuser', 'newsletter', 'agb'];

test('the request names the active client, and no call signs in silently (S6.5, 3.7)', async () => {
  sessionStorage.setItem('clientId', 'shop');
  const { requests } = await configured(() => createJsonResponse({ silentLogin: true }));
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
  ['what it hides', createJsonResponse({ routes: { hide: ['contact', 'x'] } }), ['contact']],
  [
    'what it shows and hides',
    createJsonResponse({ routes: { show: ['contact', 'agb'], hide: ['agb'] } }),
    OTHERS,
  ],
  [
    'what it shows',
    createJsonResponse({ routes: { show: ['profile', 'contact'], hide: [] } }),
    OTHERS,
  ],
])('%s hides groups, and nothing else (2.7, 2.8)', async (_, answer, more) => {
  expect((await configured(() => answer)).facts).toMatchObject({
    productName: 'Mein Konto',
    label: 'r Recherche',
    start: 'https://recherche.example.de/',
    hidden: ['profile', ...more],
  });
});

test.each([
  [{ provider: 'recaptcha', siteKey: 'new' }, 'new'],
  [{ provider: 'altcha', siteKey: 'new' }, 'built'],
  [{ provider: 'recaptcha' }, 'built'],
  [undefined, 'built'],
])('of the captcha %j, the page takes the key %s (12.7)', async (captcha, siteKey) => {
  openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: 'built' } } });
  await configured(() => createJsonResponse({ captcha }));
  const { readPageSite } = await import('../../../../src/sites/page-site.ts');
  expect(readPageSite().captcha).toEqual({ provider: 'recaptcha', siteKey });
});

test.each([
  ['contact', { hide: ['contact'] }, true],
  ['contact', { hide: ['agb'] }, false],
  ['profile', undefined, true],
  ['profile', { hide: [] }, true],
  ['profile', { show: ['profile'] }, true],
])('a page of the group %s with %j is hidden: %s (2.8)', async (group, routes, isHidden) => {
  const { isPageHidden } = await configured(() => createJsonResponse({ routes }), group);
  expect(isPageHidden).toBe(isHidden);
});
