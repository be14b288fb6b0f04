import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBackend } from '../http/answers.ts';
import { load, openFreshPage, reloadModules } from '../session/page.ts';
import { browser } from '../session/stopped-navigation.ts';

const PAGE = { path: '/kontakt?a=1' };

beforeEach(() => openFreshPage(PAGE));

/** Runs on the open page; `left` has the number of page loads at each event for forms. */
async function reloadOutdatedPage(answer: () => Response | Error = () => new Response()) {
  const requests = fakeBackend(answer);
  const left: number[] = [];
  document.addEventListener('portal:leaving', () =>
    left.push(browser.reloadPage.mock.calls.length),
  );
  const isLeaving = await (await load.reloadOutdatedPage()).reloadOutdatedPage();
  return { isLeaving, requests, left };
}

describe('a page whose code is gone (7.4.a)', () => {
  test('reloads if the host answers, once per tab, after forms have stored drafts (3.14)', async () => {
    const { isLeaving, requests, left } = await reloadOutdatedPage();
    expect([isLeaving, left]).toEqual([true, [0]]);
    expect(requests.map(({ method, address }) => [method, address.href])).toEqual([
      ['HEAD', 'https://konto.example.de/kontakt?a=1'],
    ]);
    reloadModules(PAGE);
    expect(await reloadOutdatedPage()).toEqual({ isLeaving: false, requests: [], left: [] });
    expect(browser.reloadPage).toHaveBeenCalledOnce();
  });

  test('shows the error at every island without code, requests the host once, and again after a retry (7.4.a)', async () => {
    const requests = fakeBackend(() => new Response());
    const { reloadOutdatedPage: miss } = await load.reloadOutdatedPage();
    expect([...(await Promise.all([miss(), miss()])), await miss()]).toEqual([true, true, true]);
    expect([requests.length, browser.reloadPage.mock.calls.length]).toEqual([1, 1]);
    sessionStorage.clear();
    expect([await miss(), browser.reloadPage.mock.calls.length]).toEqual([true, 2]);
  });

  test('requests preloaded code as data, because WebKit would keep it as missing', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/_astro/missing.js">';
    const { requests } = await reloadOutdatedPage();
    expect(requests.map(({ address }) => address.pathname)).toEqual([
      '/_astro/missing.js',
      '/kontakt',
    ]);
  });

  test('stays while a form is being sent, and reloads later (S9.1)', async () => {
    document.body.innerHTML = '<form></form><form aria-busy="true"></form>';
    expect(await reloadOutdatedPage()).toMatchObject({ isLeaving: false, left: [] });
    expect(browser.reloadPage).not.toHaveBeenCalled();
    document.body.innerHTML = '<form></form><section aria-busy="true"></section>';
    expect((await reloadOutdatedPage()).isLeaving).toBe(true);
  });

  test.each([
    ['does not answer', () => new TypeError('Failed to fetch')],
    ['refuses', () => new Response(null, { status: 503 })],
  ])('stays while the host %s, and reloads later', async (_, answer) => {
    expect(await reloadOutdatedPage(answer)).toMatchObject({ isLeaving: false, left: [] });
    expect(browser.reloadPage).not.toHaveBeenCalled();
    expect((await reloadOutdatedPage()).isLeaving).toBe(true);
  });

  test('stays in a tab without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await reloadOutdatedPage()).isLeaving).toBe(false);
    expect(browser.reloadPage).not.toHaveBeenCalled();
  });
});
