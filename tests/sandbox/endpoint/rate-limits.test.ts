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
const FREE_NAME = 'frei@kanzlei-nord.de';

/** Opens a browser without cookies at a network address. */
const openFrom = (sandbox: Sandbox, number: number) =>
  openBrowserFrom(sandbox, `198.51.100.${number}`);
const emailOf = (number: number) => `jana.${number}@kanzlei-nord.de`;

/** Without this consent a registration fails before a password is hashed. */
const MISSING_CONSENT = { consent: { tos: false, advertisement: false } };

/** Creates the bodies of public calls for a user name or an e-mail address. */
const BODIES_BY_PATH: Readonly<Record<string, (name: string) => object>> = {
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

/** Sends a public call, or signs in, with a user name or an e-mail address. */
async function call(path: string, browser: Browser, name: string): Promise<Response> {
  const bodyOf = BODIES_BY_PATH[path];
  if (!bodyOf) return (await signIn(browser, name, 'falsch')).answer;
  return browser.post(path, {
    ...(await createRegistration(browser)),
    ...MISSING_CONSENT,
    ...bodyOf(name),
  });
}

describe('requests with fresh cookies from one network address (S14.2)', () => {
  it.each([
    ['/account/email/check', 10],
    ['/account/username/resend', 30],
    [RESET, 30],
    ['/account/optin/resend', 30],
    ['/account/password/update', 30],
    ['sign-in', 30],
  ])('to %s get %i answers', { timeout: SLOW_MS }, async (path, times) => {
    const sandbox = await openSandbox();
    const ask = (number: number) => call(path, openFrom(sandbox, 1), emailOf(number));
    expect(await countAnswers(ask)).toBe(times);
    expect((await call(path, openFrom(sandbox, 2), FREE_NAME)).status).not.toBe(429);
  });

  it('to register count together for every kind of registration', {
    timeout: SLOW_MS,
  }, async () => {
    const sandbox = await openSandbox();
    const kinds = Object.keys(BODIES_BY_PATH).filter((path) => path.includes('create'));
    const create = (number: number) =>
      call(kinds[number % kinds.length] ?? '', openFrom(sandbox, 1), emailOf(number));
    expect(kinds).toHaveLength(4);
    expect(await countAnswers(create)).toBe(30);
  });
});

describe('requests for one name, each from a new network address (S14.2)', () => {
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
  ])('to %s get %i answers', { timeout: SLOW_MS }, async (path, times) => {
    const sandbox = await openSandbox();
    const ask = (number: number) => call(path, openFrom(sandbox, number), FREE_NAME);
    expect(await countAnswers(ask)).toBe(times);
    expect((await call(path, openFrom(sandbox, 1), emailOf(1))).status).not.toBe(429);
    if (path !== RESET)
      expect((await call(RESET, openFrom(sandbox, 2), FREE_NAME)).status).toBe(200);
  });

  it.each(['/account/email/check', '/account/create'])(
    'to %s are refused alike for taken and free names beyond the limit',
    { timeout: SLOW_MS },
    async (path) => {
      const replies = [];
      for (const name of [MAX, FREE_NAME]) {
        const sandbox = await openSandbox({ clock: () => 1_790_000_000_000 });
        for (let number = 0; number < 10; number += 1)
          await call(path, openFrom(sandbox, number), name);
        const answer = await call(path, openFrom(sandbox, 99), name);
        replies.push([answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
      expect(replies[0]).toMatchObject([429, path.includes('check') ? '60' : '3600', {}]);
      expect(replies[1]).toEqual(replies[0]);
    },
  );
});

describe('calls of an account (S14.2)', () => {
  const createSubuser = (account: Account, email: string) =>
    account.post('/account/create/subuser', { ...SUBUSER, email, salutation_id: 0 });
  const importSubuser = (account: Account, username: string) =>
    account.post('/account/import/subuser', { username, client_url: CONFIRM_PAGE });
  const resendInvitation = (account: Account, id: string) =>
    account.post('/account/subusers/resend', { id, client_url: CONFIRM_PAGE });
  const importAccount = (account: Account, username: string) =>
    account.post('/account/import', { username, password: 'falsch' });

  it.each([
    ['create/subuser', createSubuser, 60, 10],
    ['import/subuser', importSubuser, 60, 10],
    ['subusers/resend', resendInvitation, 60, 10],
    ['import', importAccount, 30, 5],
  ] as const)(
    '%s is limited per network address and per name',
    { timeout: SLOW_MS },
    async (...row) => {
      const [, call, perNetwork, perName] = row;
      const accountForNetwork = await openAccount(await openSandbox(), MAX);
      expect(await countAnswers((number) => call(accountForNetwork, emailOf(number)))).toBe(
        perNetwork,
      );
      const accountForName = await openAccount(await openSandbox(), MAX);
      expect(await countAnswers(() => call(accountForName, 'premium@example.de'))).toBe(perName);
    },
  );
});

it('right passwords are not counted and reset the failures of their account only (S14.2)', {
  timeout: SLOW_MS,
}, async () => {
  const sandbox = await openSandbox({ attemptsPerNetwork: 3 });
  for (let number = 0; number < 5; number += 1)
    expect((await signIn(openFrom(sandbox, 1))).answer.status).not.toBe(429);
  for (let number = 0; number < 2; number += 1)
    await signIn(openFrom(sandbox, 1), FREE_NAME, 'falsch');
  await signIn(openFrom(sandbox, 1));
  expect((await signIn(openFrom(sandbox, 1), FREE_NAME, 'falsch')).answer.status).toBe(400);
  expect((await signIn(openFrom(sandbox, 1), FREE_NAME, 'falsch')).answer.status).toBe(429);
});

it('wrong current passwords of several accounts are limited per network address (S14.2)', async () => {
  const sandbox = await openSandbox({ attemptsPerNetwork: 3 });
  const accounts = [await openAccount(sandbox, MAX), await openAccount(sandbox, 'sub@example.de')];
  const change = (number: number) =>
    accounts[number % 2]?.patch('/account/updatePassword', {
      currentPassword: 'falsch',
      ...NEW_PASSWORD_FIELDS,
    });
  const answers = [await change(0), await change(1), await change(2), await change(3)];
  expect(answers.map((answer) => answer?.status)).toEqual([400, 400, 400, 429]);
});
