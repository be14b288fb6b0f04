import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { ORIGIN, openBrowser, openBrowserFrom } from '../support/browser.ts';
import { createClock, openSandbox } from '../support/open-sandbox.ts';
import { createRegistration, SUBUSER } from '../support/register.ts';
import { MAX_MUSTER, openAccount, signIn } from '../support/sign-in.ts';
import { createStatement } from '../support/statement.ts';

const database = join(openFolder(), 'portal.sqlite');
const HOUR_MS = 3_600_000;
const MONTH_MS = 31 * 24 * HOUR_MS;
/** Tables whose rows expire. An entry can contain a condition in SQL. */
const TABLES = [
  'sessions',
  'tokens',
  'sign_ins',
  'spent_tokens',
  'identity',
  'attempts',
  'opt_ins',
  'people WHERE confirmed_at IS NULL',
  'subusers',
];

const countRows = ({ store }: Sandbox, table: string) =>
  store.get<{ count: number }>(createStatement(`SELECT count(*) AS count FROM ${table}`))?.count;

/** Sends a request, and returns whether the browser still has the same session. */
async function isSessionKept(browser: ReturnType<typeof openBrowser>): Promise<boolean> {
  const cookieBefore = browser.cookies.get('portal');
  await browser.get('/csrf-token');
  return browser.cookies.get('portal') === cookieBefore;
}

it('the store keeps the newest 1,000 anonymous sessions of each network address (S14.13)', async () => {
  const sandbox = await openSandbox();
  const visitor = openBrowser(sandbox);
  const firstBrowser = openBrowserFrom(sandbox, '198.51.100.7');
  for (const browser of [visitor, firstBrowser]) await browser.get('/csrf-token');
  const lastBrowser = openBrowserFrom(sandbox, '198.51.100.7');
  for (let count = 0; count < 1000; count += 1) {
    lastBrowser.cookies.clear();
    await lastBrowser.get('/csrf-token');
  }
  expect(countRows(sandbox, 'sessions')).toBe(1001);
  expect(await isSessionKept(visitor)).toBe(true);
  expect(await isSessionKept(lastBrowser)).toBe(true);
  expect(await isSessionKept(firstBrowser)).toBe(false);
});

it('the store keeps the newest 1,000 pending sign-ins of each network address (S14.13)', async () => {
  const sandbox = await openSandbox();
  await openBrowser(sandbox).get(`/auth/login?back=${ORIGIN}/`);
  const visitor = openBrowserFrom(sandbox, '198.51.100.7');
  for (let count = 0; count < 1001; count += 1) await visitor.get(`/auth/login?back=${ORIGIN}/`);
  expect(countRows(sandbox, 'sign_ins')).toBe(1001);
});

it('the store keeps the newest 10 pending sign-outs of a session (S14.13)', async () => {
  const sandbox = await openSandbox();
  const browser = openBrowser(sandbox);
  await signIn(browser);
  for (let count = 0; count < 12; count += 1) await browser.get('/auth/logout');
  expect(countRows(sandbox, 'sign_outs')).toBe(10);
});

/** Opens a sandbox with rows of each kind that expires. */
async function openWithExpiringRows(clock: ReturnType<typeof createClock>) {
  const sandbox = await openSandbox({ database, clock: clock.read });
  const browser = openBrowser(sandbox);
  await signIn(browser);
  await browser.get('/auth/token');
  const request_token = await browser.solveCaptcha();
  await browser.post('/account/email/check', { username: MAX_MUSTER, request_token });
  await openBrowser(sandbox).get(`/auth/login?back=${ORIGIN}/`);
  const visitor = openBrowser(sandbox);
  await visitor.post('/account/create', await createRegistration(visitor));
  await (await openAccount(sandbox, MAX_MUSTER)).post('/account/create/subuser', SUBUSER);
  for (const table of TABLES) expect([table, countRows(sandbox, table)]).not.toEqual([table, 0]);
  return sandbox;
}

it('expired rows are deleted within an hour (S14.13)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = createClock();
  const sandbox = await openWithExpiringRows(clock);
  clock.pass(MONTH_MS);
  vi.advanceTimersByTime(HOUR_MS);
  for (const table of TABLES) expect([table, countRows(sandbox, table)]).toEqual([table, 0]);
  vi.useRealTimers();
});

it('rows that expire while the sandbox is down are deleted at the next start (S14.13)', async () => {
  const clock = createClock();
  await openWithExpiringRows(clock);
  clock.pass(MONTH_MS);
  const secondSandbox = await openSandbox({ database, clock: clock.read });
  for (const table of TABLES) expect([table, countRows(secondSandbox, table)]).toEqual([table, 0]);
});
