import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { assignSubuser } from '../../../src/sandbox/store/profiles.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { ORIGIN, openBrowser } from '../support/browser.ts';
import { NEW_PASSWORD_FIELDS } from '../support/credentials.ts';
import { openSandbox, openVisit, openVisitAs } from '../support/open-sandbox.ts';
import {
  CONFIRM_PAGE,
  createRegistration,
  readConfirmationToken,
  readFieldErrors,
  SUBUSER,
} from '../support/register.ts';
import {
  type Account,
  BACK_ADDRESS,
  createAccountCalls,
  MAX_MUSTER,
  openAccount,
  signIn,
} from '../support/sign-in.ts';

const PREMIUM = 'premium@example.de';
const REDIRECT = 'redirect@example.de';

const CREATE = '/account/create/subuser';
const IMPORT = '/account/import/subuser';
/** The address of a person who is nobody's subuser. */
const STRANGER = 'erika@beispiel.de';

const listOwners = (sandbox: Sandbox) =>
  sandbox.store.all`SELECT owner_id FROM subusers JOIN people ON id = person_id`;

describe('POST /account/create/subuser', () => {
  it('creates a subuser, who confirms by mail and can create no subusers (5.3.7)', async () => {
    const { sandbox, account } = await openVisitAs(MAX_MUSTER);
    const createAnswer = await account.post(CREATE, SUBUSER);
    expect(createAnswer.status).toBe(201);
    expect(await createAnswer.json()).toEqual({ success: true, status: 201, message: 'created' });
    expect(sandbox.listMails()[0]).toMatchObject({
      recipient: SUBUSER.email,
      text: expect.stringContaining('Ein Kunde hat einen Zugang für Sie angelegt.'),
    });
    const optin_token = readConfirmationToken(sandbox);
    expect((await account.post('/account/optin/confirm', { optin_token })).status).toBe(200);
    const subuser = await openAccount(sandbox, SUBUSER.email);
    expect(await (await subuser.get('/auth/userinfo')).json()).toMatchObject({ isSubuser: true });
    for (const path of [CREATE, IMPORT])
      expect((await subuser.post(path, { ...SUBUSER, username: MAX_MUSTER })).status).toBe(403);
  });

  it('redirects a new subuser to the terms at each sign-in until the terms are accepted (5.3.7)', async () => {
    const { sandbox, browser, account } = await openVisitAs(MAX_MUSTER);
    await account.post(CREATE, SUBUSER);
    await account.post('/account/optin/confirm', { optin_token: readConfirmationToken(sandbox) });
    const { email } = SUBUSER;
    await browser.post('/account/password/reset', {
      username: email,
      request_token: await browser.solveCaptcha(),
      client_url: `${ORIGIN}/passwort-aendern`,
    });
    const [link = ''] = /http\S+/.exec(sandbox.listMails()[0]?.text ?? '') ?? [];
    await browser.post('/account/password/update', {
      request_token: await browser.solveCaptcha(),
      password_otp: new URL(link).searchParams.get('pt'),
      ...NEW_PASSWORD_FIELDS,
    });
    const subuserBrowser = openBrowser(sandbox);
    const termsAddress = `${ORIGIN}/agb-akzeptieren?redirectUrl=${encodeURIComponent(BACK_ADDRESS)}`;
    for (const _ of ['first', 'again'])
      expect((await signIn(subuserBrowser, email, NEW_PASSWORD_FIELDS.newPassword)).address).toBe(
        termsAddress,
      );
    const { patch } = await createAccountCalls(subuserBrowser);
    expect((await patch('/account/updateConsent', { consent: { tos: true } })).status).toBe(200);
    expect(
      (await signIn(openBrowser(sandbox), email, NEW_PASSWORD_FIELDS.newPassword)).address,
    ).toBe(BACK_ADDRESS);
  });

  it('creates an account at an address whose registration has lapsed (35.1)', async () => {
    const { clock, sandbox, browser } = await openVisit();
    const { email } = SUBUSER;
    await browser.post('/account/create', await createRegistration(browser, { email }));
    clock.pass(48 * 3_600_000);
    const { post } = await openAccount(sandbox, MAX_MUSTER);
    expect((await post(CREATE, SUBUSER)).status).toBe(201);
  });

  it.each([
    [{ email: MAX_MUSTER }, ['username: isFree']],
    [{ email: 'x' }, ['email: isEmail']],
    [{ firstname: '' }, ['firstname: isNotEmpty']],
    [{ salutation_id: 0, title_id: 7 }, ['salutation_id: isIn', 'title_id: isIn']],
    [{ consent: { tos: false } }, ['consent.tos: isDefined']],
  ])('refuses %j', async (wrongValues, errors) => {
    const account = await openAccount(await openSandbox(), MAX_MUSTER);
    expect(
      await readFieldErrors(await account.post(CREATE, { ...SUBUSER, ...wrongValues })),
    ).toEqual(errors);
  });

  it('gives the only licence to one of two concurrent requests (S14.3)', async () => {
    const { sandbox, account } = await openVisitAs(PREMIUM);
    const answers = await Promise.all(
      ['ulla@kanzlei-nord.de', 'uwe@kanzlei-nord.de'].map((email) =>
        account.post(CREATE, { ...SUBUSER, email }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(listOwners(sandbox)).toHaveLength(1);
  });
});

describe('an import of an account of the system that the backend replaces', () => {
  it('costs as much work for an unknown name as for a wrong password (5.3.8, S14.2)', async () => {
    const { account } = await openVisitAs(MAX_MUSTER);
    let hashCount = 0;
    const hook = createHook({
      init: (_, type) => {
        if (type === 'SCRYPTREQUEST') hashCount += 1;
      },
    }).enable();
    const results = [];
    for (const username of [PREMIUM, 'niemand@example.de']) {
      hashCount = 0;
      const answer = await account.post('/account/import', { username, password: 'falsch' });
      results.push([answer.status, await answer.text(), hashCount]);
    }
    hook.disable();
    expect(results[0]?.[2]).toBe(1);
    expect(results[1]).toEqual(results[0]);
  });

  it('shares its five attempts with the sign-in, which pauses after the fifth (S8.6, S14.2)', async () => {
    const { clock, sandbox } = await openVisit();
    const otherSpelling = ` ${PREMIUM.toUpperCase()} `;
    const attempts = [
      { requester: MAX_MUSTER, username: PREMIUM, password: 'falsch', status: 404 },
      { requester: REDIRECT, username: PREMIUM, password: 'falsch', status: 404 },
      { requester: MAX_MUSTER, username: otherSpelling, password: 'falsch', status: 404 },
      { requester: REDIRECT, username: otherSpelling, password: 'falsch', status: 404 },
      { requester: MAX_MUSTER, username: PREMIUM, password: 'falsch', status: 404 },
      { requester: MAX_MUSTER, username: PREMIUM, password: 'falsch', status: 429 },
      { requester: REDIRECT, username: otherSpelling, password: 'falsch', status: 429 },
      { requester: MAX_MUSTER, username: PREMIUM, password: SEED_PASSWORD, status: 429 },
    ];
    for (const [index, { requester, username, password, status }] of attempts.entries()) {
      const account = await openAccount(sandbox, requester);
      const answer = await account.post('/account/import', { username, password });
      expect(answer.status, `attempt ${index + 1}`).toBe(status);
      expect(answer.headers.get('retry-after')).toBe(status === 429 ? '900' : null);
    }
    const signInAnswer = (await signIn(openBrowser(sandbox), PREMIUM)).answer;
    expect([signInAnswer.status, signInAnswer.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await signInAnswer.text()).toContain('Zu viele Versuche');
    clock.pass(900_000);
    expect((await signIn(openBrowser(sandbox), PREMIUM)).address).toBe(BACK_ADDRESS);
  });
});

describe('POST /account/import/subuser', () => {
  const importSubuser = (account: Account, username: string) =>
    account.post(IMPORT, { username, client_url: CONFIRM_PAGE });

  it('refuses people who are no subusers, and subusers of another owner (S14.3)', async () => {
    const sandbox = await openSandbox();
    const idOf = (username: string) => findPersonByUsername(sandbox.store, username)?.id ?? 0;
    const visitor = openBrowser(sandbox);
    await visitor.post('/account/create', await createRegistration(visitor, { email: STRANGER }));
    await (await openAccount(sandbox, PREMIUM)).post(CREATE, SUBUSER);
    const owners = listOwners(sandbox);
    const account = await openAccount(sandbox, MAX_MUSTER);
    const answers = [];
    for (const name of [PREMIUM, 'niemand@example.de', STRANGER])
      answers.push(await (await importSubuser(account, name)).json());
    answers.push(await (await importSubuser(account, SUBUSER.email)).json());
    expect(answers).toEqual(Array(4).fill({ success: false, status: 404, message: 'not found' }));
    expect(sandbox.listMails()).toHaveLength(2);
    expect(findPersonByUsername(sandbox.store, STRANGER)?.is_subuser).toBe(0);
    // The database refuses a second owner, too.
    expect(() => assignSubuser(sandbox.store, idOf(SUBUSER.email), idOf(MAX_MUSTER))).toThrow(
      /UNIQUE/,
    );
    expect(listOwners(sandbox)).toEqual(owners);
  });
});
