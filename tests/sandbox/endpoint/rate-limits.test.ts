import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { type Browser, openBrowserFrom } from '../support/browser.ts';
import { countAnswers } from '../support/count-answers.ts';
import { NEW_PASSWORD_FIELDS, RESET_PAGE } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { CONFIRM_PAGE, createRegistration, SHOP, SUBUSER } from '../support/register.ts';
import { type Account, MAX, openAccount, signIn } from '../support/sign-in.ts';

const SLOW_MS = 120_000;
const RESET = '/account/password/reset';
const FREE = 'frei@kanzlei-nord.de';

/** A browser without cookies, with its own network address. */
const openFrom = (sandbox: Sandbox, number: number) =>
  openBrowserFrom(sandbox, `198.51.100.${number}`);
const addressOf = (number: number) => `jana.${number}@kanzlei-nord.de`;

/** Makes a registration fail before a password is hashed. */
const UNFIT = { consent: { tos: false, advertisement: false } };

/** Bodies of public calls, each for a name. */
const BODIES: Readonly<Record<string, (name: string) => object>> = {
  '/account/email/check': (username) => ({ username }),
  '/account/create': (email) => ({ email }),
  '/account/create/shop': (email) => ({ ...SHOP, email }),
  '/account/self/create': (email) => ({ customer: 'frei', email }),
  '/account/self/create/subuser': (email) => ({ customer: 'konzern', email }),
  '/account/username/resend': (email) => ({ email }),
  [RESET]: (username) => ({ username, client_url: RESET_PAGE }),
  '/account/optin/resend': (username) => ({ username, client_url: CONFIRM_PAGE }),
  '/account/password/update': () => ({ password_otp: 'x', ...NEW_PASSWORD_FIELDS }),
};

/** Makes a public call or signs in, for a name. */
async function call(path: string, browser: Browser, name: string): Promise<Response> {
  const bodyOf = BODIES[path];
  if (!bodyOf) return (await signIn(browser, name, 'falsch')).answer;
  return browser.post(path, { ...(await createRegistration(browser)), ...UNFIT, ...bodyOf(name) });
}

describe('fresh cookies from one network address (S14.2)', () => {
  it.each([
    ['/account/email/check', 10],
    ['/account/username/resend', 30],
    [RESET, 30],
    ['/account/optin/resend', 30],
    ['/account/password/update', 30],
    ['sign-in', 30],
  ])('%s answers %i of them', { timeout: SLOW_MS }, async (name, times) => {
    const sandbox = await openSandbox();
    const ask = (number: number) => call(name, openFrom(sandbox, 1), addressOf(number));
    expect(await countAnswers(ask)).toBe(times);
    expect((await call(name, openFrom(sandbox, 2), FREE)).status).not.toBe(429);
  });

  it('registrations of every kind count together', { timeout: SLOW_MS }, async () => {
    const sandbox = await openSandbox();
    const kinds = Object.keys(BODIES).filter((path) => path.includes('create'));
    const create = (number: number) =>
      call(kinds[number % kinds.length] ?? '', openFrom(sandbox, 1), addressOf(number));
    expect(kinds).toHaveLength(4);
    expect(await countAnswers(create)).toBe(30);
  });
});

describe('one name from a new network address each time (S14.2)', () => {
  it.each([
    ['/account/email/check', 10],
    ['/account/create', 10],
    ['/account/create/shop', 10],
    ['/account/self/create', 10],
    ['/account/self/create/subuser', 10],
    ['/account/username/resend', 5],
    [RESET, 5],
    ['/account/optin/resend', 5],
    ['sign-in', 5],
  ])('%s answers %i of them', { timeout: SLOW_MS }, async (name, times) => {
    const sandbox = await openSandbox();
    const ask = (number: number) => call(name, openFrom(sandbox, number), FREE);
    expect(await countAnswers(ask)).toBe(times);
    expect((await call(name, openFrom(sandbox, 1), addressOf(1))).status).not.toBe(429);
    if (name !== RESET) expect((await call(RESET, openFrom(sandbox, 2), FREE)).status).toBe(200);
  });

  it.each(['/account/email/check', '/account/create'])(
    '%s refuses taken and free names alike beyond its limit',
    { timeout: SLOW_MS },
    async (name) => {
      const replies = [];
      for (const who of [MAX, FREE]) {
        const sandbox = await openSandbox({ clock: () => 1_790_000_000_000 });
        for (let number = 0; number < 10; number += 1)
          await call(name, openFrom(sandbox, number), who);
        const answer = await call(name, openFrom(sandbox, 99), who);
        replies.push([answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
      expect(replies[0]).toMatchObject([429, name.includes('check') ? '60' : '3600', {}]);
      expect(replies[1]).toEqual(replies[0]);
    },
  );
});

describe('calls of an account (S14.2)', () => {
  const subuser = (account: Account, email: string) =>
    account.post('/account/create/subuser', { ...SUBUSER, email, salutation_id: 0 });
  const importSubuser = (account: Account, username: string) =>
    account.post('/account/import/subuser', { username, client_url: CONFIRM_PAGE });
  const resendInvitation = (account: Account, id: string) =>
    account.post('/account/subusers/resend', { id, client_url: CONFIRM_PAGE });
  const importAccount = (account: Account, username: string) =>
    account.post('/account/import', { username, password: 'falsch' });

  it.each([
    ['create/subuser', subuser, 60, 10],
    ['import/subuser', importSubuser, 60, 10],
    ['subusers/resend', resendInvitation, 60, 10],
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

it('right passwords are not counted and reset the failures of their account only (S14.2)', {
  timeout: SLOW_MS,
}, async () => {
  const sandbox = await openSandbox({ perNetwork: 3 });
  for (let number = 0; number < 5; number += 1)
    expect((await signIn(openFrom(sandbox, 1))).answer.status).not.toBe(429);
  for (let number = 0; number < 2; number += 1) await signIn(openFrom(sandbox, 1), FREE, 'falsch');
  await signIn(openFrom(sandbox, 1));
  expect((await signIn(openFrom(sandbox, 1), FREE, 'falsch')).answer.status).toBe(400);
  expect((await signIn(openFrom(sandbox, 1), FREE, 'falsch')).answer.status).toBe(429);
});

it('wrong current passwords of several accounts are limited per network address (S14.2)', async () => {
  const sandbox = await openSandbox({ perNetwork: 3 });
  const accounts = [await openAccount(sandbox, MAX), await openAccount(sandbox, 'sub@example.de')];
  const change = (number: number) =>
    accounts[number % 2]?.patch('/account/updatePassword', {
      currentPassword: 'falsch',
      ...NEW_PASSWORD_FIELDS,
    });
  const answers = [await change(0), await change(1), await change(2), await change(3)];
  expect(answers.map((answer) => answer?.status)).toEqual([400, 400, 400, 429]);
});
