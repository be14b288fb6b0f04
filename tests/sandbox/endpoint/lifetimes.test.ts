import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../src/sandbox/store/sessions.ts';
import { passwordsFor } from '../support/credentials.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { CONFIRM_PAGE, mailedToken, registration } from '../support/register.ts';
import { MAX, setSession, urlOf } from '../support/sign-in.ts';
import { useUpMails } from '../support/use-up-mails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

describe('one millisecond before and at expiry', () => {
  it('a session ends 12 hours after sign-in', async () => {
    const { clock, sandbox, browser } = await openVisit();
    setSession(browser, sandbox.signInAs(MAX));
    const status = async () => (await browser.get('/auth/token')).status;
    clock.pass(12 * HOUR_MS - 1);
    expect(await status()).toBe(200);
    clock.pass(1);
    expect(await status()).toBe(401);
  });

  it('an ended session is deleted after 30 days', async () => {
    const { clock, sandbox } = await openVisit();
    const [, id = ''] = sandbox.signInAs(MAX).split('=');
    clock.pass(30 * DAY_MS - 1);
    expect(sessionOf(sandbox.store, id)?.alive).toBe(false);
    clock.pass(1);
    expect(sessionOf(sandbox.store, id)).toBeUndefined();
  });

  it('rule 5.1.2: an x-token is valid for 15 minutes, including its last second', async () => {
    const { clock, sandbox, browser } = await openVisit();
    setSession(browser, sandbox.signInAs(MAX));
    const now = clock.read();
    const { token, tokenExp } = await (await browser.get('/auth/token')).json();
    expect(tokenExp).toBe(Math.floor((now + 15 * MINUTE_MS) / 1000));
    const status = async () => (await browser.get('/auth/userinfo', { 'x-token': token })).status;
    clock.pass(tokenExp * 1000 - now);
    expect(await status()).toBe(200);
    clock.pass(1);
    expect(await status()).toBe(401);
  });

  it.each([
    [-1, 201],
    [0, 403],
  ])(
    'rule 5.0.7: a captcha of 2 minutes, %i ms from its end, answers %i',
    async (offset, status) => {
      const { clock, browser } = await openVisit();
      const body = await registration(browser);
      clock.pass(2 * MINUTE_MS + offset);
      expect((await browser.post('/account/create', body)).status).toBe(status);
    },
  );

  it.each([
    [-1, 200],
    [0, 410],
  ])(
    'rule 6.5: a confirmation link of 48 hours, %i ms from its end, answers %i',
    async (...row) => {
      const [offset, status] = row;
      const { clock, sandbox, browser } = await openVisit();
      await browser.post('/account/create', await registration(browser));
      clock.pass(48 * HOUR_MS + offset);
      const body = { optin_token: mailedToken(sandbox) };
      expect((await browser.post('/account/optin/confirm', body)).status).toBe(status);
    },
  );

  it.each([
    [-1, 401],
    [0, 200],
  ])('a begun sign-out of an hour, %i ms from its end, leaves a session of %i', async (...row) => {
    const [offset, status] = row;
    const { clock, sandbox, browser } = await openVisit();
    setSession(browser, sandbox.signInAs(MAX));
    const state = new URL(await urlOf(browser, '/auth/logout')).searchParams.get('state');
    clock.pass(HOUR_MS + offset);
    await browser.get(`/auth/logout/callback?state=${state}`);
    expect((await browser.get('/auth/token')).status).toBe(status);
  });

  it('rules 5.2.10, S9.9: a used confirmation link stays valid for 7 days, as mail scanners follow it first', async () => {
    const { clock, sandbox, browser } = await openVisit();
    await browser.post('/account/create', await registration(browser));
    const body = { optin_token: mailedToken(sandbox) };
    const status = async () => (await browser.post('/account/optin/confirm', body)).status;
    expect(await status()).toBe(200);
    clock.pass(7 * DAY_MS - 1);
    expect(await status()).toBe(200);
    clock.pass(1);
    expect(await status()).toBe(410);
  });

  it('rule S7.3: the limit of 5 mails to an address ends after an hour', async () => {
    const { clock, browser } = await openVisit();
    const resend = async () => {
      const request_token = await browser.captcha();
      const body = { request_token, username: MAX, client_url: CONFIRM_PAGE };
      return (await browser.post('/account/optin/resend', body)).status;
    };
    for (let mail = 0; mail < 5; mail += 1) expect(await resend()).toBe(200);
    clock.pass(HOUR_MS - 1);
    expect(await resend()).toBe(429);
    clock.pass(1);
    expect(await resend()).toBe(200);
  });
});

it('rule S7.3: all addresses together get at most 1000 mails in an hour', async () => {
  const { sandbox, browser } = await openVisit();
  const { forget } = passwordsFor(browser);
  useUpMails(sandbox, 'mail', 999);
  expect((await forget('erste@beispiel.de')).status).toBe(200);
  const refused = await forget('zweite@beispiel.de');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
});

it('the cookies of the portal live as long as their sessions', async () => {
  const { browser } = await openVisit();
  const maxAges = async (path: string) =>
    (await browser.get(path)).headers
      .getSetCookie()
      .map((cookie) => /^([^=]+)=.*Max-Age=(\d+)/.exec(cookie)?.slice(1));
  expect(await maxAges('/csrf-token')).toEqual([['portal', '2592000']]);
  expect(await maxAges('/auth/login')).toEqual([['sign-in', '3600']]);
});
