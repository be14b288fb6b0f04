import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digest } from '../../../src/sandbox/secrets/crypto.ts';
import { openFolder } from '../../support/folder.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { ORIGIN, openBrowser, openBrowserFrom } from '../support/browser.ts';
import { createClock, openAs, openSandbox, openVisit } from '../support/open-sandbox.ts';
import { registration, SUBUSER } from '../support/register.ts';
import { BACK, MAX, openAccount, openForm, setSession, signIn, urlOf } from '../support/sign-in.ts';
import { statement } from '../support/statement.ts';

const database = join(openFolder(), 'portal.sqlite');
const HOUR_MS = 3_600_000;
const MONTH_MS = 31 * 24 * HOUR_MS;
const TABLES = [
  ...['sessions', 'tokens', 'sign_ins', 'spent_tokens', 'identity', 'attempts', 'opt_ins'],
  'people WHERE confirmed_at IS NULL',
  'subusers',
];

const rowsOf = ({ store }: Sandbox, table: string) =>
  store.one<{ count: number }>(statement(`SELECT count(*) AS count FROM ${table}`))?.count;

/** Whether the session of the browser is the one that it had before. */
async function keepsSession(browser: ReturnType<typeof openBrowser>): Promise<boolean> {
  const before = browser.cookies.get('portal');
  await browser.get('/csrf-token');
  return browser.cookies.get('portal') === before;
}

describe('rule S14.13: sessions without a person', () => {
  it('are at most 1,000 of a network address, and displace none of another', async () => {
    const sandbox = await openSandbox();
    const visitor = openBrowser(sandbox);
    const first = openBrowserFrom(sandbox, '198.51.100.7');
    const inUse = openBrowserFrom(sandbox, '198.51.100.7');
    for (const browser of [visitor, inUse, inUse, first]) await browser.get('/csrf-token');
    const last = openBrowserFrom(sandbox, '198.51.100.7');
    for (let count = 0; count < 1000; count += 1) {
      last.cookies.clear();
      await last.get('/csrf-token');
    }
    expect(rowsOf(sandbox, 'sessions')).toBe(1001);
    expect(await keepsSession(visitor)).toBe(true);
    expect(await keepsSession(last)).toBe(true);
    expect(await keepsSession(inUse)).toBe(true);
    expect(await keepsSession(first)).toBe(false);
  });

  it('hold where all 1,000 others of the network address are in use', async () => {
    const { clock, sandbox } = await openVisit();
    const start = sandbox.store.now();
    sandbox.store.run`INSERT INTO sessions (digest, ends_at, forgotten_at, network, used_at)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
       SELECT n, ${start + HOUR_MS}, ${start + HOUR_MS}, ${digest('198.51.100.7')}, ${start} FROM numbers`;
    const newcomer = openBrowserFrom(sandbox, '198.51.100.7');
    await newcomer.get('/csrf-token');
    expect(await keepsSession(newcomer)).toBe(true);
    // One that was only opened counts as used ten minutes earlier.
    for (const [passed, keeps] of [
      [0, false],
      [11 * 60_000, true],
    ] as const) {
      clock.pass(passed);
      const opened = openBrowserFrom(sandbox, '198.51.100.7');
      await opened.get('/csrf-token');
      await openBrowserFrom(sandbox, '198.51.100.7').get('/csrf-token');
      expect(await keepsSession(opened)).toBe(keeps);
    }
  });

  it('are at most 100,000 of all; those of people stay', async () => {
    const sandbox = await openSandbox();
    const { store } = sandbox;
    const person = openBrowser(sandbox);
    setSession(person, sandbox.signInAs(MAX));
    const endsAt = store.now() + HOUR_MS;
    // Every second number is one of a session that was deleted again.
    store.run`INSERT INTO sessions (rowid, digest, ends_at, forgotten_at)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
       SELECT 2 * n, n, ${endsAt}, ${endsAt} FROM numbers`;
    await openBrowser(sandbox).get('/csrf-token');
    expect(rowsOf(sandbox, 'sessions')).toBe(100_001);
    expect(store.one`SELECT 1 FROM sessions WHERE digest = '1'`).toBeUndefined();
    expect((await person.get('/auth/token')).status).toBe(200);
  });
});

it('rule S14.13: pending sign-ins are at most 100,000', async () => {
  const sandbox = await openSandbox();
  sandbox.store.run`INSERT INTO sign_ins (rowid, state, browser, sealed, back, ends_at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
     SELECT 2 * n, n, '', '', '', ${sandbox.store.now() + HOUR_MS} FROM numbers`;
  expect((await openBrowser(sandbox).get(`/auth/login?back=${ORIGIN}/`)).status).toBe(200);
  expect(rowsOf(sandbox, 'sign_ins')).toBe(100_000);
});

it('rule S14.13: sign-ins begun at the identity provider are at most 100,000', async () => {
  const sandbox = await openSandbox();
  const signedIn = openBrowser(sandbox);
  await signIn(signedIn);
  const begun = () =>
    sandbox.store.one`SELECT count(*) AS count FROM identity WHERE account IS NULL`;
  sandbox.store.run`INSERT INTO identity (rowid, key, sealed, ends_at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
     SELECT 1000 + 2 * n, n, '', ${sandbox.store.now() + HOUR_MS} FROM numbers`;
  expect(await (await openForm(openBrowser(sandbox))).answer.text()).toContain('<h1>Anmelden</h1>');
  expect(begun()).toEqual({ count: 100_000 });
  // Who has signed in stays so.
  expect((await openForm(signedIn)).address).toBe(BACK);
});

it('rule S14.13: pending sign-outs are the ten newest of a session', async () => {
  const { sandbox, account } = await openAs(MAX);
  let url = '';
  for (let count = 0; count < 11; count += 1) url = await urlOf(account.browser, '/auth/logout');
  expect(rowsOf(sandbox, 'sign_outs')).toBe(10);
  await account.get(`/auth/logout/callback?state=${new URL(url).searchParams.get('state')}`);
  expect((await account.get('/auth/token')).status).toBe(401);
});

it('rule S14.13: what ended while the sandbox was down is deleted at its start', async () => {
  const clock = createClock();
  const start = () => openSandbox({ database, clock: clock.read });
  const before = await start();
  const browser = openBrowser(before);
  await signIn(browser);
  await browser.get('/auth/token');
  const request_token = await browser.captcha();
  await browser.post('/account/email/check', { username: MAX, request_token });
  await openBrowser(before).get(`/auth/login?back=${ORIGIN}/`);
  const visitor = openBrowser(before);
  await visitor.post('/account/create', await registration(visitor));
  await (await openAccount(before, MAX)).post('/account/create/subuser', SUBUSER);
  for (const table of TABLES) expect([table, rowsOf(before, table)]).not.toEqual([table, 0]);
  clock.pass(MONTH_MS);
  const after = await start();
  for (const table of TABLES) expect([table, rowsOf(after, table)]).toEqual([table, 0]);
});
