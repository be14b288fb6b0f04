import { describe, expect, it } from 'vitest';
import { createRateLimits } from '../../../src/sandbox/endpoint/rate-limiting.ts';
import { identityConfiguration } from '../../../src/sandbox/identity/configuration.ts';
import { digest } from '../../../src/sandbox/secrets/crypto.ts';
import { sessionOf } from '../../../src/sandbox/store/sessions.ts';
import { openStore } from '../../../src/sandbox/store/store.ts';
import { IDENTITY_ORIGIN, ORIGIN, openBrowser } from '../support/browser.ts';
import { passwordsFor } from '../support/credentials.ts';
import { createClock, openSandbox } from '../support/open-sandbox.ts';
import { CONFIRM_PAGE, mailedToken, registration } from '../support/register.ts';
import { MAX, setSession, signIn, tokenOf, urlOf } from '../support/sign-in.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

async function open() {
  const clock = createClock();
  const sandbox = await openSandbox({ clock: clock.read });
  return { clock, sandbox, browser: openBrowser(sandbox) };
}

describe('one millisecond before and at expiry', () => {
  it('a session ends 12 hours after sign-in', async () => {
    const { clock, sandbox, browser } = await open();
    setSession(browser, sandbox.signInAs(MAX));
    const status = async () => (await browser.get('/auth/token')).status;
    clock.pass(12 * HOUR_MS - 1);
    expect(await status()).toBe(200);
    clock.pass(1);
    expect(await status()).toBe(401);
  });

  it('an ended session is deleted after 30 days', async () => {
    const { clock, sandbox } = await open();
    const [, id = ''] = sandbox.signInAs(MAX).split('=');
    clock.pass(30 * DAY_MS - 1);
    expect(sessionOf(sandbox.store, id)?.alive).toBe(false);
    clock.pass(1);
    expect(sessionOf(sandbox.store, id)).toBeUndefined();
  });

  it('an x-token is valid for 15 minutes, including its last second', async () => {
    const { clock, sandbox, browser } = await open();
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
      const { clock, browser } = await open();
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
      const { clock, sandbox, browser } = await open();
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
    const { clock, sandbox, browser } = await open();
    setSession(browser, sandbox.signInAs(MAX));
    const state = new URL(await urlOf(browser, '/auth/logout')).searchParams.get('state');
    clock.pass(HOUR_MS + offset);
    await browser.get(`/auth/logout/callback?state=${state}`);
    expect((await browser.get('/auth/token')).status).toBe(status);
  });

  it('rule 5.2: a used confirmation link stays valid for 7 days', async () => {
    const { clock, sandbox, browser } = await open();
    await browser.post('/account/create', await registration(browser));
    const body = { optin_token: mailedToken(sandbox) };
    const status = async () => (await browser.post('/account/optin/confirm', body)).status;
    expect(await status()).toBe(200);
    clock.pass(7 * DAY_MS - 1);
    expect(await status()).toBe(200);
    clock.pass(1);
    expect(await status()).toBe(410);
  });

  it('rule S8.6: the pause after 5 wrong passwords ends after 15 minutes', async () => {
    const { clock, browser } = await open();
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn(browser, MAX, 'falsch');
    const signsIn = async () => {
      await signIn(browser, MAX);
      const answer = await browser.get('/auth/token');
      return answer.status === 200 && (await tokenOf(browser)) !== '';
    };
    clock.pass(15 * MINUTE_MS - 1);
    expect(await signsIn()).toBe(false);
    clock.pass(1);
    expect(await signsIn()).toBe(true);
  });

  it('rule S7.3: the limit of 5 mails to an address ends after an hour', async () => {
    const { clock, browser } = await open();
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
  const { clock, sandbox, browser } = await open();
  const { forget } = passwordsFor(browser);
  for (let mail = 0; mail < 999; mail += 1)
    sandbox.store.run(
      'INSERT INTO attempts (bucket, key, at) VALUES (?, ?, ?)',
      'mails',
      digest(''),
      clock.read(),
    );
  expect((await forget('erste@beispiel.de')).status).toBe(200);
  const refused = await forget('zweite@beispiel.de');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
});

/** Limit name, per target, per network address, within seconds. */
const RATE_LIMITS = [
  ['email-check', 10, 10, 60],
  ['registration', 10, 30, 3600],
  ['subuser', 10, 60, 3600],
  ['password', 5, 30, 900],
  ['mail-request', Number.POSITIVE_INFINITY, 30, 3600],
  ['password-reset', Number.POSITIVE_INFINITY, 30, 3600],
  ['contact', Number.POSITIVE_INFINITY, 30, 3600],
  ['declaration-mail', 5, 30, 3600],
  ['logout-token', Number.POSITIVE_INFINITY, 30, 60],
] as const;

it.each(RATE_LIMITS)('rule S14.2: %s: %d for a target, %d for a network, in %d s', (...row) => {
  const [name, perTarget, perNetwork, seconds] = row;
  const { take } = createRateLimits(openStore(':memory:', () => 1_790_000_000_000));
  for (let number = 0; number < Math.min(perTarget, 100); number += 1)
    expect(take(name, { network: `n${number}`, target: 'a' })).toBe(0);
  expect(take(name, { network: 'elsewhere', target: 'a' })).toBe(perTarget > 100 ? 0 : seconds);
  for (let number = 0; number < perNetwork; number += 1)
    expect(take(name, { network: 'one', target: `t${number}` })).toBe(0);
  expect(take(name, { network: 'one', target: 'another' })).toBe(seconds);
});

it('the cookies of the portal live as long as their sessions', async () => {
  const { browser } = await open();
  const maxAges = async (path: string) =>
    (await browser.get(path)).headers
      .getSetCookie()
      .map((cookie) => /^([^=]+)=.*Max-Age=(\d+)/.exec(cookie)?.slice(1));
  expect(await maxAges('/csrf-token')).toEqual([['portal', '2592000']]);
  expect(await maxAges('/auth/login')).toEqual([['sign-in', '3600']]);
});

it('the identity provider’s artefacts have these lifetimes in seconds', () => {
  const { ttl } = identityConfiguration({
    store: openStore(':memory:', Date.now),
    origin: ORIGIN,
    identityOrigin: IDENTITY_ORIGIN,
    client: { clientId: 'portal', clientSecret: 'secret' },
    fetchPortal: fetch,
  });
  expect(ttl).toEqual({
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Interaction: 3600,
    Session: expect.any(Function),
    Grant: 604_800,
  });
});
