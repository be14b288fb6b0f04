import { describe, expect, it } from 'vitest';
import { accountSessions } from '../../../src/contract/calls/credentials/account-sessions.ts';
import { openBrowser } from '../support/browser.ts';
import { openVisit } from '../support/open-sandbox.ts';
import {
  type Account,
  BACK,
  createAccount,
  fetchToken,
  fetchUrl,
  MAX,
  openAccount,
  signIn,
} from '../support/sign-in.ts';

const HOUR_MS = 3_600_000;
const SILENT = `/auth/login?prompt=none&back=${encodeURIComponent(BACK)}`;

async function listOf({ get }: Pick<Account, 'get'>) {
  const answer = await get('/account/sessions');
  expect(answer.status).toBe(200);
  return accountSessions.reply.parse(await answer.json()).sessions;
}

const readSessionId = async (account: Account) =>
  (await listOf(account)).find(({ current }) => current)?.id ?? '';
const end = ({ post }: Account, body: unknown) => post('/account/sessions/end', body);

async function openTwo() {
  const visit = await openVisit();
  const [own, other] = [
    await openAccount(visit.sandbox, MAX),
    await openAccount(visit.sandbox, MAX),
  ];
  return { ...visit, own, other };
}

describe('the list of sessions', () => {
  it('lists the active sessions of the person: the own one first, then by last use (32.1)', async () => {
    const { clock, sandbox, own } = await openTwo();
    const beginTime = new Date(clock.read()).toISOString();
    clock.pass(HOUR_MS);
    const useTime = new Date(clock.read()).toISOString();
    await openAccount(sandbox, 'admin@example.de');
    await openAccount(sandbox, MAX);
    const token = { 'x-token': await fetchToken(own.browser) };
    const list = await listOf({ get: (path) => own.browser.get(path, token) });
    const unknownDevice = { browser: '', system: '', begun: beginTime };
    expect(list).toMatchObject([
      { ...unknownDevice, current: true, lastUsed: useTime },
      { current: false, begun: useTime },
      { ...unknownDevice, current: false, lastUsed: beginTime },
    ]);
    clock.pass(11 * HOUR_MS);
    expect((await own.browser.get('/account/sessions', token)).status).toBe(401);
  });

  it('has ids that open nothing, and no network address (32.1, 32.3)', async () => {
    const { sandbox, own } = await openTwo();
    const id = await readSessionId(own);
    expect(await readSessionId(own)).toBe(id);
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
  it('ends all other sessions, or the own one (32.2)', async () => {
    const { own, other } = await openTwo();
    expect((await end(own, { others: true })).status).toBe(200);
    expect((await other.get('/auth/userinfo')).status).toBe(401);
    expect((await end(own, { id: await readSessionId(own) })).status).toBe(200);
    expect((await own.get('/auth/userinfo')).status).toBe(401);
    expect(own.browser.cookies.has('portal')).toBe(false);
  });

  it('ends another session without a recent sign-in (32.2)', async () => {
    const { clock, own, other } = await openTwo();
    const id = await readSessionId(other);
    clock.pass(11 * HOUR_MS);
    const answer = await end(await createAccount(own.browser), { id });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([200, null]);
    expect((await other.browser.get('/auth/token')).status).toBe(401);
  });

  it('ends a session at its next call, and then finds neither its id nor ids of other people (32.2, 32.4)', async () => {
    const { sandbox, own, other } = await openTwo();
    const stranger = await openAccount(sandbox, 'admin@example.de');
    const endedId = await readSessionId(other);
    expect((await end(own, { id: endedId })).status).toBe(200);
    expect((await other.get('/auth/userinfo')).status).toBe(401);
    expect((await other.browser.get('/auth/token')).status).toBe(401);
    expect(await listOf(own)).toMatchObject([{ current: true }]);
    for (const id of [await readSessionId(stranger), endedId, 'x']) {
      const answer = await end(own, { id });
      expect(await answer.json()).toEqual({ success: false, status: 404, message: 'not found' });
    }
    expect((await stranger.get('/auth/userinfo')).status).toBe(200);
  });

  it.each([{}, { id: '' }, { id: 1 }, { others: false }, { id: 'x', others: true }])(
    'refuses %j (32.2)',
    async (body) => {
      const { own, other } = await openTwo();
      expect((await end(own, body)).status).toBe(400);
      expect((await other.get('/auth/userinfo')).status).toBe(200);
    },
  );

  it.each([
    [
      'the named browser',
      async (other: Account) => ({ id: await readSessionId(other) }),
      [false, true],
    ],
    ['all browsers', async () => ({ others: true }), [false, false]],
  ])('ends the sessions of %s at the provider (32.4)', async (_, bodyFor, renewed) => {
    const { sandbox } = await openVisit();
    const arrive = async () => {
      const browser = openBrowser(sandbox);
      await signIn(browser);
      return createAccount(browser);
    };
    const [own, other, third] = [await arrive(), await arrive(), await arrive()];
    // The session at the portal has ended, but not the session at the provider.
    third.browser.cookies.delete('portal');
    expect((await end(own, await bodyFor(other))).status).toBe(200);
    const statesAfter = [];
    for (const { browser } of [other, third]) {
      await browser.visit(await fetchUrl(browser, SILENT));
      statesAfter.push((await fetchToken(browser)) !== '');
    }
    expect(statesAfter).toEqual(renewed);
  });
});

describe('the sessions of a person', () => {
  it('are the newest 50; another one ends the oldest, here and at the provider (32.8)', async () => {
    const { sandbox, browser: first } = await openVisit();
    await signIn(first);
    const second = openBrowser(sandbox);
    await signIn(second);
    for (let count = 3; count <= 50; count += 1) sandbox.signInAs(MAX);
    expect((await first.get('/auth/token')).status).toBe(200);
    const stranger = openBrowser(sandbox);
    await signIn(stranger, 'admin@example.de');
    const newest = openBrowser(sandbox);
    await signIn(newest);
    expect((await first.get('/auth/token')).status).toBe(401);
    await first.visit(await fetchUrl(first, SILENT));
    expect(await fetchToken(first)).toBe('');
    for (const browser of [second, stranger, newest])
      expect(await fetchToken(browser)).not.toBe('');
    expect(await listOf(await createAccount(newest))).toHaveLength(50);
  });
});
