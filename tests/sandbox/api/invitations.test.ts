import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openBrowser, openBrowserFrom } from '../support/browser.ts';
import { simulateSentMails } from '../support/count-answers.ts';
import { openVisit, openVisitAs } from '../support/open-sandbox.ts';
import {
  CONFIRM_PAGE,
  createRegistration,
  readConfirmationToken,
  readFieldErrors,
  SUBUSER,
} from '../support/register.ts';
import {
  type Account,
  createAccountCalls,
  MAX_MUSTER,
  openAccount,
  setSession,
} from '../support/sign-in.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A seeded owner with one licence. */
const OWNER = 'premium@example.de';
const ULLA = SUBUSER.email;
const UWE = 'uwe@kanzlei-nord.de';

const inviteSubuser = (account: Account, email: string) =>
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

const resendInvitation = async (account: Account, email: string) =>
  account.post('/account/subusers/resend', {
    id: await fetchId(account, email),
    client_url: CONFIRM_PAGE,
  });

const withdrawInvitation = async (account: Account, email: string) =>
  account.post('/account/subusers/remove', { id: await fetchId(account, email) });

async function registerPerson(sandbox: Sandbox, email: string, changes = {}): Promise<Response> {
  const browser = openBrowser(sandbox);
  return browser.post('/account/create', {
    ...(await createRegistration(browser, { email })),
    ...changes,
  });
}

const listStatuses = (answers: readonly Response[]) => answers.map(({ status }) => status);

describe('an owner', () => {
  /**
   * Invites strangers from different network addresses, and withdraws each invitation.
   * @returns the answers to the invitations
   */
  async function inviteStrangers(sandbox: Sandbox, count: number): Promise<Response[]> {
    const answers = [];
    for (let number = 0; number < count; number += 1) {
      const browser = openBrowserFrom(sandbox, `198.51.100.${number}`);
      setSession(browser, sandbox.openSessionCookie(OWNER));
      const account = await createAccountCalls(browser);
      const email = `fremd.${number}@kanzlei-nord.de`;
      answers.push(await inviteSubuser(account, email));
      if (answers.at(-1)?.status === 201) await withdrawInvitation(account, email);
    }
    return answers;
  }

  it('can send ten invitations a day more than its number of licences, even if each invitation is withdrawn (33.9)', async () => {
    const { clock, sandbox } = await openVisit();
    const answers = await inviteStrangers(sandbox, 13);
    expect(listStatuses(answers)).toEqual([...Array(11).fill(201), 429, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('86400');
    const otherOwner = await openAccount(sandbox, MAX_MUSTER);
    expect((await inviteSubuser(otherOwner, ULLA)).status).toBe(201);
    clock.pass(DAY_MS);
    expect(listStatuses(await inviteStrangers(sandbox, 1))).toEqual([201]);
  });

  it('reaches the daily limit also by repeating an invitation (33.9)', async () => {
    const { clock, sandbox, account } = await openVisitAs(OWNER);
    const answers = [await inviteSubuser(account, ULLA)];
    for (let count = 0; count < 11; count += 1) {
      // The pause keeps the test below the limit of five mails an hour to an address.
      clock.pass(HOUR_MS / 4);
      answers.push(await resendInvitation(await openAccount(sandbox, OWNER), ULLA));
    }
    expect(listStatuses(answers)).toEqual([201, ...Array(10).fill(200), 429]);
  });

  it('does not reach the daily limit by refused invitations (33.9)', async () => {
    const { account } = await openVisitAs(OWNER);
    for (let count = 0; count < 10; count += 1) await inviteSubuser(account, MAX_MUSTER);
    for (let count = 0; count < 11; count += 1) {
      expect((await inviteSubuser(account, `neu.${count}@kanzlei-nord.de`)).status).toBe(201);
      await withdrawInvitation(account, `neu.${count}@kanzlei-nord.de`);
    }
  });
});

describe('the limit of mails per hour', () => {
  it('of invitations does not affect registrations (S7.3)', async () => {
    const { sandbox, account } = await openVisitAs(MAX_MUSTER);
    simulateSentMails(sandbox, 'invitation', 1000);
    const refusedAnswer = await inviteSubuser(account, ULLA);
    expect([refusedAnswer.status, refusedAnswer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await registerPerson(sandbox, UWE)).status).toBe(201);
  });

  it('of registrations does not affect invitations (S7.3)', async () => {
    const { sandbox, account } = await openVisitAs(MAX_MUSTER);
    simulateSentMails(sandbox, 'new-account', 1000);
    expect((await registerPerson(sandbox, UWE)).status).toBe(429);
    expect((await inviteSubuser(account, ULLA)).status).toBe(201);
  });
});

describe('an invitation that nobody has confirmed', () => {
  it('keeps its address and its licence for 48 hours (33.10)', async () => {
    const { clock, sandbox, account } = await openVisitAs(OWNER);
    await inviteSubuser(account, ULLA);
    clock.pass(48 * HOUR_MS - 1);
    expect((await inviteSubuser(await openAccount(sandbox, OWNER), UWE)).status).toBe(404);
    const otherOwner = await openAccount(sandbox, MAX_MUSTER);
    expect(await readFieldErrors(await inviteSubuser(otherOwner, ULLA))).toEqual([
      'username: isFree',
    ]);
  });

  it('frees its licence for another invitation after 48 hours (33.10)', async () => {
    const { clock, sandbox, account } = await openVisitAs(OWNER);
    await inviteSubuser(account, ULLA);
    clock.pass(48 * HOUR_MS);
    const laterAccount = await openAccount(sandbox, OWNER);
    expect((await inviteSubuser(laterAccount, UWE)).status).toBe(201);
    expect(await fetchSubusers(laterAccount)).toMatchObject([{ email: UWE }]);
    expect((await inviteSubuser(laterAccount, 'udo@kanzlei-nord.de')).status).toBe(404);
  });

  it('frees its address for another owner after 48 hours (33.10)', async () => {
    const { clock, sandbox, account } = await openVisitAs(OWNER);
    await inviteSubuser(account, ULLA);
    clock.pass(48 * HOUR_MS);
    expect((await inviteSubuser(await openAccount(sandbox, MAX_MUSTER), ULLA)).status).toBe(201);
    expect(await fetchSubusers(await openAccount(sandbox, OWNER))).toEqual([]);
  });

  it('can be repeated after 48 hours if licence and address are still free (33.10)', async () => {
    const { clock, sandbox, account } = await openVisitAs(OWNER);
    await inviteSubuser(account, ULLA);
    clock.pass(72 * HOUR_MS);
    const laterAccount = await openAccount(sandbox, OWNER);
    expect((await resendInvitation(laterAccount, ULLA)).status).toBe(200);
    expect((await inviteSubuser(laterAccount, UWE)).status).toBe(404);
    const optin_token = readConfirmationToken(sandbox);
    expect((await laterAccount.post('/account/optin/confirm', { optin_token })).status).toBe(200);
    expect(await fetchSubusers(laterAccount)).toMatchObject([{ email: ULLA, state: 'active' }]);
  });

  it('is replaced by a registration of the invited person at any time (33.11)', async () => {
    const { sandbox, account } = await openVisitAs(OWNER);
    await inviteSubuser(account, ULLA);
    const invitationToken = readConfirmationToken(sandbox);
    const browser = openBrowser(sandbox);
    const emailCheck = { username: ULLA, request_token: await browser.solveCaptcha() };
    expect((await browser.post('/account/email/check', emailCheck)).status).toBe(404);
    expect((await registerPerson(sandbox, ULLA)).status).toBe(201);
    const confirmAddress = (optin_token: string) =>
      browser.post('/account/optin/confirm', { optin_token });
    expect((await confirmAddress(invitationToken)).status).toBe(404);
    expect((await confirmAddress(readConfirmationToken(sandbox))).status).toBe(200);
    const registeredAccount = await openAccount(sandbox, ULLA);
    expect(await (await registeredAccount.get('/auth/userinfo')).json()).toMatchObject({
      isSubuser: false,
    });
    expect(await fetchSubusers(account)).toEqual([]);
    expect((await inviteSubuser(account, UWE)).status).toBe(201);
  });

  it('remains after a refused registration (33.11)', async () => {
    const { sandbox, account } = await openVisitAs(OWNER);
    await inviteSubuser(account, ULLA);
    expect(await readFieldErrors(await registerPerson(sandbox, ULLA, { portal_id: 7 }))).toEqual([
      'portal_id: isIn',
    ]);
    expect(await fetchSubusers(account)).toMatchObject([{ email: ULLA, state: 'invited' }]);
  });

  it('is not replaced any more after its confirmation (33.11)', async () => {
    const { sandbox, account } = await openVisitAs(OWNER);
    await inviteSubuser(account, ULLA);
    await account.post('/account/optin/confirm', { optin_token: readConfirmationToken(sandbox) });
    expect(await readFieldErrors(await registerPerson(sandbox, ULLA))).toEqual([
      'username: isFree',
    ]);
    expect(await fetchSubusers(account)).toMatchObject([{ email: ULLA, state: 'active' }]);
  });
});
