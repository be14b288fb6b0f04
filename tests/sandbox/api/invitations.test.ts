import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openBrowser, openBrowserFrom } from '../support/browser.ts';
import { countMails } from '../support/count-answers.ts';
import { openAs, openVisit } from '../support/open-sandbox.ts';
import {
  CONFIRM_PAGE,
  createRegistration,
  readFieldErrors,
  readMailedToken,
  SUBUSER,
} from '../support/register.ts';
import {
  type Account,
  createAccountCalls,
  MAX,
  openAccount,
  setSession,
} from '../support/sign-in.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A seeded owner with one licence. */
const OWNER = 'premium@example.de';
const ULLA = SUBUSER.email;
const UWE = 'uwe@kanzlei-nord.de';

const invite = (account: Account, email: string) =>
  account.post('/account/create/subuser', { ...SUBUSER, email });

interface SubuserRow {
  readonly id: string;
  readonly email: string;
  readonly state: string;
}

async function fetchSubusers(account: Account): Promise<readonly SubuserRow[]> {
  const { subusers } = await (await account.get('/account/subusers')).json();
  return subusers;
}

async function fetchId(account: Account, email: string): Promise<string> {
  return (await fetchSubusers(account)).find((row) => row.email === email)?.id ?? '';
}

const resend = async (account: Account, email: string) =>
  account.post('/account/subusers/resend', {
    id: await fetchId(account, email),
    client_url: CONFIRM_PAGE,
  });

const withdraw = async (account: Account, email: string) =>
  account.post('/account/subusers/remove', { id: await fetchId(account, email) });

async function register(sandbox: Sandbox, email: string, changes = {}): Promise<Response> {
  const browser = openBrowser(sandbox);
  return browser.post('/account/create', {
    ...(await createRegistration(browser, { email })),
    ...changes,
  });
}

const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

describe('an owner', () => {
  /** Invites strangers from different network addresses, and withdraws each invitation. @returns the answers to the invitations */
  async function mailStrangers(sandbox: Sandbox, count: number): Promise<Response[]> {
    const answers = [];
    for (let number = 0; number < count; number += 1) {
      const browser = openBrowserFrom(sandbox, `198.51.100.${number}`);
      setSession(browser, sandbox.openSessionCookie(OWNER));
      const account = await createAccountCalls(browser);
      const email = `fremd.${number}@kanzlei-nord.de`;
      answers.push(await invite(account, email));
      if (answers.at(-1)?.status === 201) await withdraw(account, email);
    }
    return answers;
  }

  it('can invite ten strangers a day more than licences, even if each invitation is withdrawn (33.9)', async () => {
    const { clock, sandbox } = await openVisit();
    const answers = await mailStrangers(sandbox, 13);
    expect(statusesOf(answers)).toEqual([...Array(11).fill(201), 429, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('86400');
    const otherOwner = await openAccount(sandbox, MAX);
    expect((await invite(otherOwner, ULLA)).status).toBe(201);
    clock.pass(DAY_MS);
    expect(statusesOf(await mailStrangers(sandbox, 1))).toEqual([201]);
  });

  it('has repeated invitations counted in the limit of the day, too (33.9)', async () => {
    const { clock, sandbox, account } = await openAs(OWNER);
    const answers = [await invite(account, ULLA)];
    for (let count = 0; count < 11; count += 1) {
      // An address gets five mails in an hour.
      clock.pass(HOUR_MS / 4);
      answers.push(await resend(await openAccount(sandbox, OWNER), ULLA));
    }
    expect(statusesOf(answers)).toEqual([201, ...Array(10).fill(200), 429]);
  });

  it('has no refused invitation counted in the limit of the day (33.9)', async () => {
    const { account } = await openAs(OWNER);
    for (let count = 0; count < 10; count += 1) await invite(account, MAX);
    for (let count = 0; count < 11; count += 1) {
      expect((await invite(account, `neu.${count}@kanzlei-nord.de`)).status).toBe(201);
      await withdraw(account, `neu.${count}@kanzlei-nord.de`);
    }
  });
});

describe('the limit of mails an hour', () => {
  it('of invitations does not affect registrations (S7.3)', async () => {
    const { sandbox, account } = await openAs(MAX);
    countMails(sandbox, 'invitation', 1000);
    const refusedAnswer = await invite(account, ULLA);
    expect([refusedAnswer.status, refusedAnswer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await register(sandbox, UWE)).status).toBe(201);
  });

  it('of registrations does not affect invitations (S7.3)', async () => {
    const { sandbox, account } = await openAs(MAX);
    countMails(sandbox, 'new-account', 1000);
    expect((await register(sandbox, UWE)).status).toBe(429);
    expect((await invite(account, ULLA)).status).toBe(201);
  });
});

describe('an invitation that nobody has confirmed', () => {
  it('keeps its address and its licence for 48 hours (33.10)', async () => {
    const { clock, sandbox, account } = await openAs(OWNER);
    await invite(account, ULLA);
    clock.pass(48 * HOUR_MS - 1);
    expect((await invite(await openAccount(sandbox, OWNER), UWE)).status).toBe(404);
    const otherOwner = await openAccount(sandbox, MAX);
    expect(await readFieldErrors(await invite(otherOwner, ULLA))).toEqual(['username: isFree']);
  });

  it('frees its licence for another invitation after 48 hours (33.10)', async () => {
    const { clock, sandbox, account } = await openAs(OWNER);
    await invite(account, ULLA);
    clock.pass(48 * HOUR_MS);
    const laterAccount = await openAccount(sandbox, OWNER);
    expect((await invite(laterAccount, UWE)).status).toBe(201);
    expect(await fetchSubusers(laterAccount)).toMatchObject([{ email: UWE }]);
    expect((await invite(laterAccount, 'udo@kanzlei-nord.de')).status).toBe(404);
  });

  it('frees its address for another owner after 48 hours (33.10)', async () => {
    const { clock, sandbox, account } = await openAs(OWNER);
    await invite(account, ULLA);
    clock.pass(48 * HOUR_MS);
    expect((await invite(await openAccount(sandbox, MAX), ULLA)).status).toBe(201);
    expect(await fetchSubusers(await openAccount(sandbox, OWNER))).toEqual([]);
  });

  it('can be repeated after 48 hours if licence and address are still free (33.10)', async () => {
    const { clock, sandbox, account } = await openAs(OWNER);
    await invite(account, ULLA);
    clock.pass(72 * HOUR_MS);
    const laterAccount = await openAccount(sandbox, OWNER);
    expect((await resend(laterAccount, ULLA)).status).toBe(200);
    expect((await invite(laterAccount, UWE)).status).toBe(404);
    const optin_token = readMailedToken(sandbox);
    expect((await laterAccount.post('/account/optin/confirm', { optin_token })).status).toBe(200);
    expect(await fetchSubusers(laterAccount)).toMatchObject([{ email: ULLA, state: 'active' }]);
  });

  it('is replaced by a registration of the invited person at any time (33.11)', async () => {
    const { sandbox, account } = await openAs(OWNER);
    await invite(account, ULLA);
    const link = readMailedToken(sandbox);
    const browser = openBrowser(sandbox);
    const check = { username: ULLA, request_token: await browser.captcha() };
    expect((await browser.post('/account/email/check', check)).status).toBe(404);
    expect((await register(sandbox, ULLA)).status).toBe(201);
    const confirm = (optin_token: string) =>
      browser.post('/account/optin/confirm', { optin_token });
    expect((await confirm(link)).status).toBe(404);
    expect((await confirm(readMailedToken(sandbox))).status).toBe(200);
    const registeredAccount = await openAccount(sandbox, ULLA);
    expect(await (await registeredAccount.get('/auth/userinfo')).json()).toMatchObject({
      isSubuser: false,
    });
    expect(await fetchSubusers(account)).toEqual([]);
    expect((await invite(account, UWE)).status).toBe(201);
  });

  it('remains after a refused registration (33.11)', async () => {
    const { sandbox, account } = await openAs(OWNER);
    await invite(account, ULLA);
    expect(await readFieldErrors(await register(sandbox, ULLA, { portal_id: 7 }))).toEqual([
      'portal_id: isIn',
    ]);
    expect(await fetchSubusers(account)).toMatchObject([{ email: ULLA, state: 'invited' }]);
  });

  it('is not replaced any more after its confirmation (33.11)', async () => {
    const { sandbox, account } = await openAs(OWNER);
    await invite(account, ULLA);
    await account.post('/account/optin/confirm', { optin_token: readMailedToken(sandbox) });
    expect(await readFieldErrors(await register(sandbox, ULLA))).toEqual(['username: isFree']);
    expect(await fetchSubusers(account)).toMatchObject([{ email: ULLA, state: 'active' }]);
  });
});
