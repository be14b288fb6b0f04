import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { type Browser, openBrowserFrom } from '../support/browser.ts';
import { countAnswersUntilLimit } from '../support/count-answers.ts';
import { NEW_PASSWORD_FIELDS, RESET_PAGE } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { CONFIRM_PAGE, createRegistration, SHOP_FIELDS, SUBUSER } from '../support/register.ts';
import { type Account, MAX_MUSTER, openAccount, signIn } from '../support/sign-in.ts';

const TEST_MAX_MS = 120_000;
const RESET = '/account/password/reset';
const FREE_NAME = 'frei@kanzlei-nord.de';

/** Opens a browser without cookies at a network address. */
const openFreshBrowser = (sandbox: Sandbox, hostNumber: number) =>
  openBrowserFrom(sandbox, `198.51.100.${hostNumber}`);
const emailOf = (number: number) => `jana.${number}@kanzlei-nord.de`;

/** With these refused consents, a registration fails before its password is hashed. */
const REFUSED_CONSENT = { consent: { tos: false, advertisement: false } };

/** Creates the bodies of public calls for a user name or an e-mail address. */
const BODIES_BY_PATH: Readonly<Record<string, (name: string) => object>> = {
  '/account/email/check': (username) => ({ username }),
  '/account/create': (email) => ({ email }),
  '/account/create/shop': (email) => ({ ...SHOP_FIELDS, email }),
  '/account/self/create': (email) => ({ customer: 'frei', email }),
  '/account/self/create/subuser': (email) => ({ customer: 'konzern', email }),
  '/account/username/resend': (email) => ({ email }),
  [RESET]: (username) => ({ username, client_url: RESET_PAGE }),
  '/account/optin/resend': (username) => ({ username, client_url: CONFIRM_PAGE }),
  '/account/password/update': () => ({ password_otp: 'x', ...NEW_PASSWORD_FIELDS }),
};

/** Sends a public call, or signs in if the path is `sign-in`. @param name a user name or an e-mail address */
async function sendPublicCall(path: string, browser: Browser, name: string): Promise<Response> {
  const createBody = BODIES_BY_PATH[path];
  if (!createBody) return (await signIn(browser, name, 'falsch')).answer;
  return browser.post(path, {
    ...(await createRegistration(browser)),
    ...REFUSED_CONSENT,
    ...createBody(name),
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
  ])('to %s get %i answers', { timeout: TEST_MAX_MS }, async (path, answerCount) => {
    const sandbox = await openSandbox();
    const sendCall = (number: number) =>
      sendPublicCall(path, openFreshBrowser(sandbox, 1), emailOf(number));
    expect(await countAnswersUntilLimit(sendCall)).toBe(answerCount);
    expect((await sendPublicCall(path, openFreshBrowser(sandbox, 2), FREE_NAME)).status).not.toBe(
      429,
    );
  });

  it('to register share one limit for all kinds of registration', {
    timeout: TEST_MAX_MS,
  }, async () => {
    const sandbox = await openSandbox();
    const registrationPaths = Object.keys(BODIES_BY_PATH).filter((path) => path.includes('create'));
    const create = (number: number) =>
      sendPublicCall(
        registrationPaths[number % registrationPaths.length] ?? '',
        openFreshBrowser(sandbox, 1),
        emailOf(number),
      );
    expect(registrationPaths).toHaveLength(4);
    expect(await countAnswersUntilLimit(create)).toBe(30);
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
  ])('to %s get %i answers', { timeout: TEST_MAX_MS }, async (path, answerCount) => {
    const sandbox = await openSandbox();
    const sendCall = (number: number) =>
      sendPublicCall(path, openFreshBrowser(sandbox, number), FREE_NAME);
    expect(await countAnswersUntilLimit(sendCall)).toBe(answerCount);
    expect((await sendPublicCall(path, openFreshBrowser(sandbox, 1), emailOf(1))).status).not.toBe(
      429,
    );
    if (path !== RESET)
      expect((await sendPublicCall(RESET, openFreshBrowser(sandbox, 2), FREE_NAME)).status).toBe(
        200,
      );
  });

  it.each(['/account/email/check', '/account/create'])(
    'to %s are refused alike for taken and free names beyond the limit',
    { timeout: TEST_MAX_MS },
    async (path) => {
      const refusals = [];
      for (const name of [MAX_MUSTER, FREE_NAME]) {
        const sandbox = await openSandbox({ clock: () => 1_790_000_000_000 });
        for (let number = 0; number < 10; number += 1)
          await sendPublicCall(path, openFreshBrowser(sandbox, number), name);
        const answer = await sendPublicCall(path, openFreshBrowser(sandbox, 99), name);
        refusals.push([answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
      expect(refusals[0]).toMatchObject([429, path.includes('check') ? '60' : '3600', {}]);
      expect(refusals[1]).toEqual(refusals[0]);
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
    { timeout: TEST_MAX_MS },
    async (_, call, networkLimit, nameLimit) => {
      const accountForNetwork = await openAccount(await openSandbox(), MAX_MUSTER);
      expect(
        await countAnswersUntilLimit((number) => call(accountForNetwork, emailOf(number))),
      ).toBe(networkLimit);
      const accountForName = await openAccount(await openSandbox(), MAX_MUSTER);
      expect(await countAnswersUntilLimit(() => call(accountForName, 'premium@example.de'))).toBe(
        nameLimit,
      );
    },
  );
});

it('right passwords are not counted and reset the failures of their account only (S14.2)', {
  timeout: TEST_MAX_MS,
}, async () => {
  const sandbox = await openSandbox({ attemptsPerNetwork: 3 });
  for (let number = 0; number < 5; number += 1)
    expect((await signIn(openFreshBrowser(sandbox, 1))).answer.status).not.toBe(429);
  for (let number = 0; number < 2; number += 1)
    await signIn(openFreshBrowser(sandbox, 1), FREE_NAME, 'falsch');
  await signIn(openFreshBrowser(sandbox, 1));
  expect((await signIn(openFreshBrowser(sandbox, 1), FREE_NAME, 'falsch')).answer.status).toBe(400);
  expect((await signIn(openFreshBrowser(sandbox, 1), FREE_NAME, 'falsch')).answer.status).toBe(429);
});

it('wrong current passwords of several accounts are limited per network address (S14.2)', async () => {
  const sandbox = await openSandbox({ attemptsPerNetwork: 3 });
  const accounts = [
    await openAccount(sandbox, MAX_MUSTER),
    await openAccount(sandbox, 'sub@example.de'),
  ];
  const change = (number: number) =>
    accounts[number % 2]?.patch('/account/updatePassword', {
      currentPassword: 'falsch',
      ...NEW_PASSWORD_FIELDS,
    });
  const answers = [await change(0), await change(1), await change(2), await change(3)];
  expect(answers.map((answer) => answer?.status)).toEqual([400, 400, 400, 429]);
});
