import { describe, expect, it, vi } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { type openSandbox, openSignedIn, openVisit } from '../support/open-sandbox.ts';
import {
  BACK_ADDRESS,
  fetchToken,
  fetchUrl,
  fetchUserInfo,
  MAX_MUSTER,
  setSession,
} from '../support/sign-in.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const SESSION_HOURS = 12;

describe('GET /auth/token', () => {
  it('returns the same token for five minutes, and then another token (3.2.c)', async () => {
    const { clock, sandbox, browser } = await openVisit();
    setSession(browser, sandbox.openSessionCookie(MAX_MUSTER));
    const firstToken = await fetchToken(browser);
    clock.pass(5 * MINUTE_MS - 1000);
    expect(await fetchToken(browser)).toBe(firstToken);
    clock.pass(2000);
    const secondToken = await fetchToken(browser);
    expect(secondToken).not.toBe(firstToken);
    for (const token of [firstToken, secondToken])
      expect((await fetchUserInfo(browser, token)).status).toBe(200);
    clock.pass(10 * MINUTE_MS);
    expect((await fetchUserInfo(browser, firstToken)).status).toBe(401);
    expect((await fetchUserInfo(browser, secondToken)).status).toBe(200);
  });
});

describe('an anonymous session', () => {
  const countSessions = (sandbox: Awaited<ReturnType<typeof openSandbox>>) =>
    sandbox.store.get<{ count: number }>`SELECT count(*) AS count FROM sessions`?.count;

  it('is replaced by another session after its end', async () => {
    const { clock, browser } = await openVisit();
    const token = await browser.fetchCsrfToken();
    clock.pass(SESSION_HOURS * HOUR_MS - 1);
    expect(await browser.fetchCsrfToken()).toBe(token);
    clock.pass(1);
    expect(await browser.fetchCsrfToken()).not.toBe(token);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
  ])('is not opened by another origin: %j (S5.6)', async (headers) => {
    const { sandbox, browser } = await openVisit();
    expect((await browser.get('/csrf-token', headers)).status).toBe(403);
    expect(countSessions(sandbox)).toBe(0);
  });
});

describe('POST /csa/session', () => {
  const checkSession = (browser: Browser) =>
    browser.post('/csa/session', { redirectUrl: BACK_ADDRESS });

  it('returns no address to a new visitor (5.6.3)', async () => {
    const { browser } = await openVisit();
    expect(await (await checkSession(browser)).json()).toEqual({});
  });

  it('opens the session that later calls of the page share (3.2.b)', async () => {
    const { sandbox, browser } = await openVisit();
    const headers = { 'content-type': 'application/json', origin: browser.origin };
    const body = JSON.stringify({ redirectUrl: BACK_ADDRESS });
    const answer = await sandbox.fetch(
      new Request(`${browser.origin}/csa/session`, { method: 'POST', headers, body }),
    );
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^portal=/);
    setSession(browser, cookie.split(';')[0] ?? '');
    // In the network of an institution, /auth/token needs no sign-in.
    await browser.post('/__sandbox/place', { place: 'uni' });
    const answers = [await browser.get('/csrf-token'), await browser.get('/auth/token')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it('offers a silent sign-in after a session has ended', async () => {
    const { clock, browser } = await openSignedIn();
    expect(await (await checkSession(browser)).json()).toEqual({});
    clock.pass(SESSION_HOURS * HOUR_MS);
    const foreignAnswer = await browser.post('/csa/session', { redirectUrl: 'https://evil.test/' });
    expect(await foreignAnswer.json()).toEqual({});
    const { url } = await (await checkSession(browser)).json();
    expect(new URL(url).searchParams.get('prompt')).toBe('none');
    expect((await browser.visit(url)).address).toBe(BACK_ADDRESS);
    expect(await (await checkSession(browser)).json()).toEqual({});
  });
});

it('the session of the identity provider signs in silently for seven days, however often it is used', async () => {
  const startMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
  const { browser } = await openSignedIn({ clock: () => Date.now() });
  for (const [days, isSignedIn] of [
    [2, true],
    [4, true],
    [6, true],
    [8, false],
  ] as const) {
    vi.setSystemTime(startMs + days * DAY_MS);
    expect((await browser.get('/auth/token')).status, `day ${days}`).toBe(401);
    const silentPath = `/auth/login?prompt=none&back=${encodeURIComponent(BACK_ADDRESS)}`;
    expect((await browser.visit(await fetchUrl(browser, silentPath))).address).toBe(BACK_ADDRESS);
    expect((await fetchToken(browser)) !== '', `day ${days}`).toBe(isSignedIn);
  }
});
