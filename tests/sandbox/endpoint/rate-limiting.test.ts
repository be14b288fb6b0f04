import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { type Browser, openBrowserFrom } from '../support/browser.ts';
import { countAnswers } from '../support/count-answers.ts';
import { RESET_PAGE } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { ADDRESS, CONFIRM_PAGE, registration, SHOP } from '../support/register.ts';
import { type Account, MAX, openAccount, signIn } from '../support/sign-in.ts';

const SLOW_MS = 120_000;
const FREE = 'frei@kanzlei-nord.de';

/** A browser without cookies, with its own network address. */
const from = (sandbox: Sandbox, number: number) => openBrowserFrom(sandbox, `198.51.100.${number}`);
const addressOf = (number: number) => `jana.${number}@kanzlei-nord.de`;

/** Makes a registration fail before a password is hashed. */
const UNFIT = { consent: { tos: false, advertisement: false } };

async function ask(browser: Browser, path: string, body: object): Promise<Response> {
  return browser.post(path, { ...(await registration(browser)), ...UNFIT, ...body });
}

const check = (browser: Browser, username: string) =>
  ask(browser, '/account/email/check', { username });

/** Public calls and sign-in, each for a name. */
const CALLS: Readonly<Record<string, (browser: Browser, name: string) => Promise<Response>>> = {
  '/account/email/check': check,
  '/account/create': (browser, email) => ask(browser, '/account/create', { email }),
  '/account/create/shop': (browser, email) =>
    ask(browser, '/account/create/shop', { ...SHOP, email }),
  '/account/self/create': (browser, email) =>
    ask(browser, '/account/self/create', { customer: 'frei', email }),
  '/account/self/create/subuser': (browser, email) =>
    ask(browser, '/account/self/create/subuser', { customer: 'konzern', email }),
  '/account/username/resend': (browser, email) =>
    ask(browser, '/account/username/resend', { email }),
  '/account/password/reset': (browser, username) =>
    ask(browser, '/account/password/reset', { username, client_url: RESET_PAGE }),
  '/account/optin/resend': (browser, username) =>
    ask(browser, '/account/optin/resend', { username, client_url: CONFIRM_PAGE }),
  '/account/password/update': (browser) =>
    ask(browser, '/account/password/update', {
      password_otp: 'x',
      newPassword: 'Lesesaal-Tinte-77',
      repeatPassword: 'Lesesaal-Tinte-77',
    }),
  'sign-in': async (browser, name) => (await signIn(browser, name, 'falsch')).answer,
};

describe('rule S14.2: fresh cookies from one network address', () => {
  it.each([
    ['/account/email/check', 10],
    ['/account/username/resend', 30],
    ['/account/password/reset', 30],
    ['/account/optin/resend', 30],
    ['/account/password/update', 30],
    ['sign-in', 30],
  ])('%s answers %i of them', { timeout: SLOW_MS }, async (name, times) => {
    const sandbox = await openSandbox();
    const call = CALLS[name] ?? check;
    expect(await countAnswers((number) => call(from(sandbox, 1), addressOf(number)))).toBe(times);
    expect((await call(from(sandbox, 2), FREE)).status).not.toBe(429);
  });

  it('the networks of one IPv6 site have ten times the limit together', {
    timeout: SLOW_MS,
  }, async () => {
    const sandbox = await openSandbox({ perNetwork: 2 });
    const checkFrom = (site: number, network: number) =>
      check(openBrowserFrom(sandbox, `2001:db8:${site}:${network}::1`), addressOf(network));
    let answered = 0;
    for (let network = 1; network <= 12; network += 1)
      for (let count = 0; count < 2; count += 1)
        if ((await checkFrom(1, network)).status !== 429) answered += 1;
    expect(answered).toBe(20);
    expect((await checkFrom(2, 99)).status).not.toBe(429);
  });

  it('registrations of every kind count together', { timeout: SLOW_MS }, async () => {
    const sandbox = await openSandbox();
    const kinds = Object.entries(CALLS).filter(([path]) => path.includes('create'));
    const call = (number: number) =>
      kinds[number % kinds.length]?.[1](from(sandbox, 1), addressOf(number)) ??
      Promise.reject(new Error('There is no such call.'));
    expect(await countAnswers(call)).toBe(30);
  });
});

describe('rule S14.2: one name from a new network address each time', () => {
  it.each([
    ['/account/email/check', 10],
    ['/account/create', 10],
    ['/account/create/shop', 10],
    ['/account/self/create', 10],
    ['/account/self/create/subuser', 10],
    ['/account/username/resend', 5],
    ['/account/password/reset', 5],
    ['/account/optin/resend', 5],
    ['sign-in', 5],
  ])('%s answers %i of them', { timeout: SLOW_MS }, async (name, times) => {
    const sandbox = await openSandbox();
    const call = CALLS[name] ?? check;
    expect(await countAnswers((number) => call(from(sandbox, number), FREE))).toBe(times);
    expect((await call(from(sandbox, 1), addressOf(1))).status).not.toBe(429);
  });

  it.each(['/account/email/check', '/account/create'])(
    '%s refuses taken and free names alike beyond its limit',
    { timeout: SLOW_MS },
    async (name) => {
      const replies = [];
      for (const who of [MAX, FREE]) {
        const clock = () => 1_790_000_000_000;
        const sandbox = await openSandbox({ clock });
        const call = CALLS[name] ?? check;
        for (let number = 0; number < 10; number += 1) await call(from(sandbox, number), who);
        const answer = await call(from(sandbox, 99), who);
        replies.push([answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
      expect(replies[0]).toMatchObject([429, name.includes('check') ? '60' : '3600', {}]);
      expect(replies[1]).toEqual(replies[0]);
    },
  );
});

describe('rule S14.2: calls of an account', () => {
  const subuser = (account: Account, email: string) =>
    account.post('/account/create/subuser', {
      ...ADDRESS,
      email,
      salutation_id: 0,
      consent: { tos: true },
      client_url: CONFIRM_PAGE,
    });
  const importSubuser = (account: Account, username: string) =>
    account.post('/account/import/subuser', { username, client_url: CONFIRM_PAGE });
  const importAccount = (account: Account, username: string) =>
    account.post('/account/import', { username, password: 'falsch' });

  it.each([
    ['create/subuser', subuser, 60, 10],
    ['import/subuser', importSubuser, 60, 10],
    ['import', importAccount, 30, 5],
  ] as const)(
    '%s is limited per network address and per name',
    { timeout: SLOW_MS },
    async (...row) => {
      const [, call, perNetwork, perName] = row;
      const network = await openAccount(await openSandbox(), MAX);
      expect(await countAnswers((number) => call(network, addressOf(number)))).toBe(perNetwork);
      const name = await openAccount(await openSandbox(), MAX);
      expect(await countAnswers(() => call(name, 'premium@example.de'))).toBe(perName);
    },
  );
});

it('rule S14.2: right passwords are not counted and reset the failures of their account only', {
  timeout: SLOW_MS,
}, async () => {
  const sandbox = await openSandbox({ perNetwork: 3 });
  for (let number = 0; number < 5; number += 1)
    expect((await signIn(from(sandbox, 1))).answer.status).not.toBe(429);
  for (let number = 0; number < 2; number += 1) await signIn(from(sandbox, 1), FREE, 'falsch');
  await signIn(from(sandbox, 1));
  expect((await signIn(from(sandbox, 1), FREE, 'falsch')).answer.status).toBe(400);
  expect((await signIn(from(sandbox, 1), FREE, 'falsch')).answer.status).toBe(429);
});
