// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBackend } from '../../http/answers.ts';
import { openFreshPage, reload } from '../page.ts';
import { browser } from '../stopped-navigation.ts';

const PAGE = { path: '/kontakt?a=1' };

beforeEach(() => {
  openFreshPage(PAGE);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs on the open page; `left` has how often the page had been loaded when forms heard of it. */
async function reloadOutdatedPage(answer: () => Response | Error = () => new Response()) {
  const requests = fakeBackend(answer);
  const left: number[] = [];
  document.addEventListener('portal:sign-in', () =>
    left.push(browser.reloadPage.mock.calls.length),
  );
  const outdated = await import(
    '../../../../src/portal/session/navigation/reload-outdated-page.ts'
  );
  return { isLeaving: await outdated.reloadOutdatedPage(), requests, left };
}

describe('rule 7.4.a: a page whose code is gone', () => {
  test('is loaded anew if the host answers', async () => {
    const { isLeaving, requests } = await reloadOutdatedPage();
    expect(isLeaving).toBe(true);
    expect(browser.reloadPage).toHaveBeenCalledOnce();
    expect(requests.map(({ method, address }) => [method, address.href])).toEqual([
      ['HEAD', 'https://konto.example.de/kontakt?a=1'],
    ]);
  });

  test('rule 3.14: lets forms store drafts before it is loaded anew', async () => {
    expect((await reloadOutdatedPage()).left).toEqual([0]);
  });

  test('rule S9.1: stays while a form is being sent, and is loaded anew later', async () => {
    document.body.innerHTML = '<form></form><form aria-busy="true"></form>';
    const { isLeaving, left } = await reloadOutdatedPage();
    expect([isLeaving, left]).toEqual([false, []]);
    expect(browser.reloadPage).not.toHaveBeenCalled();
    document.body.innerHTML = '<form></form><section aria-busy="true"></section>';
    expect((await reloadOutdatedPage()).isLeaving).toBe(true);
  });

  test('is loaded anew once per tab', async () => {
    await reloadOutdatedPage();
    reload(PAGE);
    const { isLeaving, requests, left } = await reloadOutdatedPage();
    expect([isLeaving, requests, left]).toEqual([false, [], []]);
    expect(browser.reloadPage).toHaveBeenCalledOnce();
  });

  test.each([
    ['does not answer', () => new TypeError('Failed to fetch')],
    ['refuses', () => new Response(null, { status: 503 })],
  ])('stays while the host %s, and is loaded anew later', async (_, answer) => {
    const { isLeaving, left } = await reloadOutdatedPage(answer);
    expect([isLeaving, left]).toEqual([false, []]);
    expect(browser.reloadPage).not.toHaveBeenCalled();
    expect((await reloadOutdatedPage()).isLeaving).toBe(true);
  });

  test('stays where the tab cannot remember it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await reloadOutdatedPage()).isLeaving).toBe(false);
    expect(browser.reloadPage).not.toHaveBeenCalled();
  });
});
