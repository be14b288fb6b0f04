import { describe, expect, it } from 'vitest';
import { accountSessions } from '../../../src/contract/calls/credentials/account-sessions.ts';
import { openBrowser } from '../support/browser.ts';
import { openVisit } from '../support/open-sandbox.ts';
import {
  type Account,
  BACK_ADDRESS,
  createAccountCalls,
  fetchToken,
  fetchUrl,
  MAX_MUSTER,
  openAccount,
  signIn,
} from '../support/sign-in.ts';

const HOUR_MS = 3_600_000;
const SILENT_LOGIN = `/auth/login?prompt=none&back=${encodeURIComponent(BACK_ADDRESS)}`;

async function fetchSessions({ get }: Pick<Account, 'get'>) {
  const answer = await get('/account/sessions');
  expect(answer.status).toBe(200);
  return accountSessions.reply.parse(await answer.json()).sessions;
}

const readSessionId = async (account: Account) =>
  (await fetchSessions(account)).find(({ current }) => current)?.id ?? '';
const endSessions = ({ post }: Account, body: unknown) => post('/account/sessions/end', body);

async function openTwoAccounts() {
  const visit = await openVisit();
  const [ownAccount, otherAccount] = [
    await openAccount(visit.sandbox, MAX_MUSTER),
    await openAccount(visit.sandbox, MAX_MUSTER),
  ];
  return { ...visit, ownAccount, otherAccount };
}

describe('the list of sessions', () => {
  it('has the active sessions of the person: the current session first, then by last use (32.1)', async () => {
    const { clock, sandbox, ownAccount } = await openTwoAccounts();
    const beginTime = new Date(clock.read()).toISOString();
    clock.pass(HOUR_MS);
    const useTime = new Date(clock.read()).toISOString();
    await openAccount(sandbox, 'admin@example.de');
    await openAccount(sandbox, MAX_MUSTER);
    const token = { 'x-token': await fetchToken(ownAccount.browser) };
    const list = await fetchSessions({ get: (path) => ownAccount.browser.get(path, token) });
    const unknownDevice = { browser: '', system: '', begun: beginTime };
    expect(list).toMatchObject([
      { ...unknownDevice, current: true, lastUsed: useTime },
      { current: false, begun: useTime },
      { ...unknownDevice, current: false, lastUsed: beginTime },
    ]);
    clock.pass(11 * HOUR_MS);
    expect((await ownAccount.browser.get('/account/sessions', token)).status).toBe(401);
  });

  it('has ids that cannot serve as session cookies, and contains no network address (32.1, 32.3)', async () => {
    const { sandbox, ownAccount } = await openTwoAccounts();
    const id = await readSessionId(ownAccount);
    expect(await readSessionId(ownAccount)).toBe(id);
    const thief = openBrowser(sandbox);
    thief.cookies.set('portal', id);
    expect((await thief.get('/auth/token')).status).toBe(401);
    const rows = sandbox.store.all<{ digest: string; network: unknown }>`
      SELECT * FROM sessions WHERE person_id IS NOT NULL`;
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Mozilla/);
    expect(rows.map(({ network }) => network)).toEqual([null, null]);
    expect(rows.map(({ digest }) => digest)).not.toContain(id);
  });
});

describe('ending sessions', () => {
  it('ends all other sessions, or the current session (32.2)', async () => {
    const { ownAccount, otherAccount } = await openTwoAccounts();
    expect((await endSessions(ownAccount, { others: true })).status).toBe(200);
    expect((await otherAccount.get('/auth/userinfo')).status).toBe(401);
    expect((await endSessions(ownAccount, { id: await readSessionId(ownAccount) })).status).toBe(
      200,
    );
    expect((await ownAccount.get('/auth/userinfo')).status).toBe(401);
    expect(ownAccount.browser.cookies.has('portal')).toBe(false);
  });

  it('ends another session without a recent sign-in (32.2)', async () => {
    const { clock, ownAccount, otherAccount } = await openTwoAccounts();
    const id = await readSessionId(otherAccount);
    clock.pass(11 * HOUR_MS);
    const answer = await endSessions(await createAccountCalls(ownAccount.browser), { id });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([200, null]);
    expect((await otherAccount.browser.get('/auth/token')).status).toBe(401);
  });

  it('ends a session at its next call, and refuses ids of ended sessions and of other people (32.2, 32.4)', async () => {
    const { sandbox, ownAccount, otherAccount } = await openTwoAccounts();
    const stranger = await openAccount(sandbox, 'admin@example.de');
    const endedId = await readSessionId(otherAccount);
    expect((await endSessions(ownAccount, { id: endedId })).status).toBe(200);
    expect((await otherAccount.get('/auth/userinfo')).status).toBe(401);
    expect((await otherAccount.browser.get('/auth/token')).status).toBe(401);
    expect(await fetchSessions(ownAccount)).toMatchObject([{ current: true }]);
    for (const id of [await readSessionId(stranger), endedId, 'x']) {
      const answer = await endSessions(ownAccount, { id });
      expect(await answer.json()).toEqual({ success: false, status: 404, message: 'not found' });
    }
    expect((await stranger.get('/auth/userinfo')).status).toBe(200);
  });

  it.each([{}, { id: '' }, { id: 1 }, { others: false }, { id: 'x', others: true }])(
    'refuses %j (32.2)',
    async (body) => {
      const { ownAccount, otherAccount } = await openTwoAccounts();
      expect((await endSessions(ownAccount, body)).status).toBe(400);
      expect((await otherAccount.get('/auth/userinfo')).status).toBe(200);
    },
  );

  it.each([
    [
      'the named browser',
      async (otherAccount: Account) => ({ id: await readSessionId(otherAccount) }),
      [false, true],
    ],
    ['all browsers', async () => ({ others: true }), [false, false]],
  ])('ends the sessions of %s at the provider (32.4)', async (_, createBody, canSignInSilently) => {
    const { sandbox } = await openVisit();
    const openSignedInAccount = async () => {
      const browser = openBrowser(sandbox);
      await signIn(browser);
      return createAccountCalls(browser);
    };
    const [ownAccount, otherAccount, thirdAccount] = [
      await openSignedInAccount(),
      await openSignedInAccount(),
      await openSignedInAccount(),
    ];
    // The third browser has lost its session at the portal, but not its session at the provider.
    thirdAccount.browser.cookies.delete('portal');
    expect((await endSessions(ownAccount, await createBody(otherAccount))).status).toBe(200);
    const hasTokenAfterwards = [];
    for (const { browser } of [otherAccount, thirdAccount]) {
      await browser.visit(await fetchUrl(browser, SILENT_LOGIN));
      hasTokenAfterwards.push((await fetchToken(browser)) !== '');
    }
    expect(hasTokenAfterwards).toEqual(canSignInSilently);
  });
});

describe('the sessions of a person', () => {
  it('are at most 50: a further session ends the oldest, at portal and provider (32.8)', async () => {
    const { sandbox, browser: firstBrowser } = await openVisit();
    await signIn(firstBrowser);
    const secondBrowser = openBrowser(sandbox);
    await signIn(secondBrowser);
    for (let count = 3; count <= 50; count += 1) sandbox.openSessionCookie(MAX_MUSTER);
    expect((await firstBrowser.get('/auth/token')).status).toBe(200);
    const stranger = openBrowser(sandbox);
    await signIn(stranger, 'admin@example.de');
    const newestBrowser = openBrowser(sandbox);
    await signIn(newestBrowser);
    expect((await firstBrowser.get('/auth/token')).status).toBe(401);
    await firstBrowser.visit(await fetchUrl(firstBrowser, SILENT_LOGIN));
    expect(await fetchToken(firstBrowser)).toBe('');
    for (const browser of [secondBrowser, stranger, newestBrowser])
      expect(await fetchToken(browser)).not.toBe('');
    expect(await fetchSessions(await createAccountCalls(newestBrowser))).toHaveLength(50);
  });
});
