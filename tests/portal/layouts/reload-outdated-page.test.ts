import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBackend } from '../http/answers.ts';
import { load, openFreshPage, reloadModules } from '../session/page.ts';
import { browser } from '../session/stopped-navigation.ts';

const PAGE = { path: '/kontakt?a=1' };

beforeEach(() => openFreshPage(PAGE));

/**
 * Calls the portal's `reloadOutdatedPage` on the open page. `reloadCounts` has the number of reloads at each event
 * `portal:leaving`.
 */
async function runReload(answer: () => Response | Error = () => new Response()) {
  const requests = fakeBackend(answer);
  const reloadCounts: number[] = [];
  document.addEventListener('portal:leaving', () =>
    reloadCounts.push(browser.reloadPage.mock.calls.length),
  );
  const isLeaving = await (await load.reloadOutdatedPage()).reloadOutdatedPage();
  return { isLeaving, requests, reloadCounts };
}

describe('a page with missing code (7.4.a)', () => {
  test('reloads once per tab after forms have stored drafts, if the host answers (3.14)', async () => {
    const { isLeaving, requests, reloadCounts } = await runReload();
    expect([isLeaving, reloadCounts]).toEqual([true, [0]]);
    expect(requests.map(({ method, address }) => [method, address.href])).toEqual([
      ['HEAD', 'https://konto.example.de/kontakt?a=1'],
    ]);
    reloadModules(PAGE);
    expect(await runReload()).toEqual({
      isLeaving: false,
      requests: [],
      reloadCounts: [],
    });
    expect(browser.reloadPage).toHaveBeenCalledOnce();
  });

  test('sends the host one request and reloads once for several islands whose code is missing, and reloads again after a retry (7.4.a)', async () => {
    const requests = fakeBackend(() => new Response());
    const { reloadOutdatedPage } = await load.reloadOutdatedPage();
    expect([
      ...(await Promise.all([reloadOutdatedPage(), reloadOutdatedPage()])),
      await reloadOutdatedPage(),
    ]).toEqual([true, true, true]);
    expect([requests.length, browser.reloadPage.mock.calls.length]).toEqual([1, 1]);
    // A retry clears the mark of the reload.
    sessionStorage.clear();
    expect([await reloadOutdatedPage(), browser.reloadPage.mock.calls.length]).toEqual([true, 2]);
  });

  test('requests missing preloads again, because WebKit would remember them as missing', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/_astro/missing.js">';
    const { requests } = await runReload();
    expect(requests.map(({ address }) => address.pathname)).toEqual([
      '/_astro/missing.js',
      '/kontakt',
    ]);
  });

  test('does not reload while a form is being sent, but reloads afterwards (S9.1)', async () => {
    document.body.innerHTML = '<form></form><form aria-busy="true"></form>';
    expect(await runReload()).toMatchObject({ isLeaving: false, reloadCounts: [] });
    expect(browser.reloadPage).not.toHaveBeenCalled();
    document.body.innerHTML = '<form></form><section aria-busy="true"></section>';
    expect((await runReload()).isLeaving).toBe(true);
  });

  test.each([
    ['does not answer', () => new TypeError('Failed to fetch')],
    ['refuses', () => new Response(null, { status: 503 })],
  ])('does not reload while the host %s, but reloads afterwards', async (_, answer) => {
    expect(await runReload(answer)).toMatchObject({ isLeaving: false, reloadCounts: [] });
    expect(browser.reloadPage).not.toHaveBeenCalled();
    expect((await runReload()).isLeaving).toBe(true);
  });

  test('does not reload in a tab without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await runReload()).isLeaving).toBe(false);
    expect(browser.reloadPage).not.toHaveBeenCalled();
  });
});
