import { afterEach, describe, expect, test, vi } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '../../../src/build/pages/content-security-policy.ts';
import { json } from '../http/answers.ts';
import { type Answers, backend, pathsOf, toPerson } from './backend.ts';
import { load, openFreshPage, type Page } from './page.ts';
import { browser } from './stopped-navigation.ts';

const TOKENS = ['/csrf-token', '/auth/token'];
const FIRST = ['/csa/session', ...TOKENS];
const CODE = '<template data-preloads="personal"><link href="/code.js"></template>';

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

/** Runs the script of a page, as what is stored lets it. */
async function openEarly(page: Page, answers: Answers = {}, stored: Record<string, string> = {}) {
  openFreshPage({ body: CODE, ...page });
  for (const [key, value] of Object.entries(stored))
    (key.startsWith('prd_') ? localStorage : sessionStorage).setItem(key, value);
  const requests = backend(answers);
  new Function(FIRST_PAINT_SCRIPT)();
  await new Promise((resolve) => setTimeout(resolve));
  return requests;
}

async function boot(): Promise<void> {
  await (await load.boot()).boot();
}

describe('rule 3.2.j: before its scripts come, a page', () => {
  test.each<[string, Page, Record<string, string>, string[]]>([
    ['asks all on a first visit', { path: '/kontakt?clientId=shop#a' }, {}, FIRST],
    ['asks for tokens on a later one', {}, { firstVisit: 'false' }, TOKENS],
    ['asks nothing with a reset token', { path: '/?pt=1' }, {}, []],
    [
      'asks nothing with a confirmation token',
      { path: '/?a=b&%6Ft=1' },
      { firstVisit: 'false' },
      [],
    ],
    ['asks nothing where storage is cleared', { path: '/?clearStorage' }, {}, []],
    ['makes no detour from a sign-out', { route: 'logout' }, {}, []],
    ['makes no detour from a new password', { route: 'password' }, {}, []],
    ['makes no detour from a confirmation', { route: 'optIn' }, {}, []],
    ['asks for tokens at a sign-out', { route: 'logout' }, { firstVisit: 'false' }, TOKENS],
  ])('%s, and the boot the rest once', async (_, page, stored, asked) => {
    const requests = await openEarly(page, {}, stored);
    expect(pathsOf(requests)).toEqual(asked);
    await boot();
    const all = pathsOf(requests);
    expect(all.toSorted()).toEqual([...new Set([...TOKENS, ...all])].sort());
  });

  test('rules 3.6, 3.12: asks as the boot does, without tokens, which gets the answers', async () => {
    const requests = await openEarly({ path: '/kontakt#a' }, toPerson, { prd_token: 'OLD' });
    expect(requests[0]?.body).toEqual({ redirectUrl: `${location.origin}/kontakt#a` });
    for (const { init, headers } of requests) {
      expect(init).toMatchObject({ credentials: 'include', cache: 'no-store', redirect: 'error' });
      expect(headers).toEqual({ 'content-type': 'application/json' });
    }
    await boot();
    expect(pathsOf(requests)).toEqual([...FIRST, '/auth/userinfo']);
    expect(localStorage.getItem('prd_token')).toBe('T');
  });

  test('rule 3.2.a: asks for no tokens where the first visit leads elsewhere', async () => {
    const url = `${location.origin}/auth/start`;
    const requests = await openEarly({}, { '/csa/session': () => json({ url }) });
    await boot();
    expect(pathsOf(requests)).toEqual(['/csa/session']);
    expect(browser.replaceWith).toHaveBeenCalledWith(url);
  });

  test('rule 3.6: goes on when the call of the first visit fails', async () => {
    const answers = { '/csa/session': () => new TypeError('Failed to fetch') };
    const requests = await openEarly({}, answers);
    await boot();
    expect(pathsOf(requests)).toEqual(FIRST);
  });

  test.each([
    ['rule 18.15: waits until it is shown', () => Reflect.set(document, 'prerendering', true)],
    [
      'rule 3.1.a: asks nothing where storage is blocked',
      () =>
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new Error();
        }),
    ],
  ])('%s', async (_, prepare) => {
    prepare();
    const requests = await openEarly({});
    expect(requests).toEqual([]);
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, 'prerendering');
  });
});

test.each([
  [{ prd_token: 'OLD' }, true],
  [{ firstVisit: 'false' }, false],
])('rule 3.2.g: code behind the sign-in comes at once with %j: %s', async (stored, isThere) => {
  await openEarly({}, {}, stored as Record<string, string>);
  expect(document.querySelector('link[href="/code.js"]') !== null).toBe(isThere);
});
