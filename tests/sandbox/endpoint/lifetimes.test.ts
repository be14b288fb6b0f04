import { expect, it } from 'vitest';
import { findSession } from '../../../src/sandbox/store/sessions.ts';
import { readResetToken } from '../support/credentials.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { CONFIRM_PAGE, createRegistration, readConfirmationToken } from '../support/register.ts';
import { fetchToken, fetchUrl, fetchUserInfo, MAX_MUSTER, setSession } from '../support/sign-in.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Visit = Awaited<ReturnType<typeof openVisit>>;

/** Prepares a visit. @returns a function that sends the request whose status changes at the end of a lifetime */
type Prepare = (visit: Visit) => Promise<() => Promise<{ status: number }>>;

const prepareSession: Prepare = async ({ sandbox, browser }) => {
  setSession(browser, sandbox.openSessionCookie(MAX_MUSTER));
  return () => browser.get('/auth/token');
};
const prepareRegistration: Prepare = async ({ browser }) => {
  const body = await createRegistration(browser);
  return () => browser.post('/account/create', body);
};
const prepareConfirmation = async ({ sandbox, browser }: Visit) => {
  await browser.post('/account/create', await createRegistration(browser));
  const body = { optin_token: readConfirmationToken(sandbox) };
  return () => browser.post('/account/optin/confirm', body);
};
const prepareSecondConfirmation: Prepare = async (visit) => {
  const confirm = await prepareConfirmation(visit);
  expect((await confirm()).status).toBe(200);
  return confirm;
};
const prepareReset: Prepare = async ({ sandbox, requestReset, resetPassword }) => {
  await requestReset();
  return () => resetPassword(readResetToken(sandbox));
};
const prepareSignOut: Prepare = async (visit) => {
  const requestToken = await prepareSession(visit);
  const state = new URL(await fetchUrl(visit.browser, '/auth/logout')).searchParams.get('state');
  return async () => {
    await visit.browser.get(`/auth/logout/callback?state=${state}`);
    return requestToken();
  };
};
const prepareLateToken =
  (path: string, place = 'home'): Prepare =>
  async ({ sandbox, browser, clock }) => {
    await browser.post('/__sandbox/place', { place });
    setSession(browser, sandbox.openSessionCookie(MAX_MUSTER));
    clock.pass(12 * HOUR_MS - MINUTE_MS);
    const tokenHeader = { 'x-token': await fetchToken(browser) };
    return () => browser.get(path, tokenHeader);
  };
const prepareSixthMail: Prepare = async ({ requestReset }) => {
  for (let number = 0; number < 5; number += 1) expect((await requestReset()).status).toBe(200);
  return () => requestReset();
};

it.each<[string, number, statusBefore: number, statusAfter: number, Prepare]>([
  ['a session ends 12 hours after sign-in', 12 * HOUR_MS, 200, 401, prepareSession],
  [
    'the token of a session ends with the session (32.4)',
    MINUTE_MS,
    200,
    401,
    prepareLateToken('/ur/GetPersonalData'),
  ],
  [
    'the token ends with the session in a network of an institution, too (32.4)',
    MINUTE_MS,
    200,
    401,
    prepareLateToken('/auth/userinfo', 'uni'),
  ],
  ['a captcha ends after 2 minutes (5.0.7)', 2 * MINUTE_MS, 201, 403, prepareRegistration],
  ['a confirmation link ends after 48 hours (6.5)', 48 * HOUR_MS, 200, 410, prepareConfirmation],
  [
    'a used confirmation link ends after 7 days (5.2.10, S9.9)',
    7 * DAY_MS,
    200,
    410,
    prepareSecondConfirmation,
  ],
  ['a link for a new password ends after an hour (S7.5)', HOUR_MS, 200, 410, prepareReset],
  [
    'an unfinished sign-out ends after an hour and does not end the session',
    HOUR_MS,
    401,
    200,
    prepareSignOut,
  ],
  [
    'the limit of 5 mails to an address ends after an hour (S7.3)',
    HOUR_MS,
    429,
    200,
    prepareSixthMail,
  ],
])('%s', async (_, lifetimeMs, statusBefore, statusAfter, prepare) => {
  for (const [offsetMs, status] of [
    [-1, statusBefore],
    [0, statusAfter],
  ] as const) {
    const visit = await openVisit();
    const sendRequest = await prepare(visit);
    visit.clock.pass(lifetimeMs + offsetMs);
    expect((await sendRequest()).status, `${offsetMs} ms from the end`).toBe(status);
  }
});

it('a used confirmation link is valid for 7 days, and every other confirmation link for 48 hours (5.2.10, 6.5)', async () => {
  const { clock, sandbox, browser } = await openVisit();
  const confirm = async (optin_token: string) =>
    (await browser.post('/account/optin/confirm', { optin_token })).status;
  const registration = await createRegistration(browser);
  await browser.post('/account/create', registration);
  const tokens = [readConfirmationToken(sandbox)];
  for (const hours of [47, 1]) {
    clock.pass(hours * HOUR_MS);
    const request = { username: registration.email, client_url: CONFIRM_PAGE };
    const request_token = await browser.solveCaptcha();
    await browser.post('/account/optin/resend', { ...request, request_token });
    tokens.push(readConfirmationToken(sandbox));
  }
  const [expiredToken = '', usedToken = '', newestToken = ''] = tokens;
  expect(await confirm(expiredToken)).toBe(410);
  expect(await confirm(usedToken)).toBe(200);
  expect(await confirm(expiredToken), 'expired link of an active account').toBe(410);
  clock.pass(47 * HOUR_MS);
  expect(await confirm(newestToken)).toBe(200);
  clock.pass(7 * DAY_MS - 47 * HOUR_MS - 1);
  expect(await confirm(newestToken)).toBe(200);
  expect(await confirm(usedToken)).toBe(200);
  clock.pass(1);
  expect(await confirm(newestToken)).toBe(410);
  expect(await confirm(usedToken)).toBe(410);
});

it('a confirmation link that nobody has used ends after 48 hours, also for an active account (6.5)', async () => {
  const { clock, sandbox, browser } = await openVisit();
  const registration = await createRegistration(browser);
  await browser.post('/account/create', registration);
  const unusedToken = readConfirmationToken(sandbox);
  await browser.post('/account/optin/resend', {
    username: registration.email,
    client_url: CONFIRM_PAGE,
    request_token: await browser.solveCaptcha(),
  });
  await browser.post('/account/optin/confirm', { optin_token: readConfirmationToken(sandbox) });
  clock.pass(48 * HOUR_MS);
  const answer = await browser.post('/account/optin/confirm', { optin_token: unusedToken });
  expect(answer.status).toBe(410);
});

it('an ended session is deleted 30 days after its start', async () => {
  const { clock, sandbox } = await openVisit();
  const [, id = ''] = sandbox.openSessionCookie(MAX_MUSTER).split('=');
  clock.pass(30 * DAY_MS - 1);
  expect(findSession(sandbox.store, id)?.isAlive).toBe(false);
  clock.pass(1);
  expect(findSession(sandbox.store, id)).toBeUndefined();
});

it('an x-token is valid for 15 minutes, including its last second (5.1.2)', async () => {
  const { clock, browser } = await openVisit();
  await browser.post('/__sandbox/sign-in', { username: MAX_MUSTER });
  const now = clock.read();
  const { token, tokenExp } = await (await browser.get('/auth/token')).json();
  expect(tokenExp).toBe(Math.floor((now + 15 * MINUTE_MS) / 1000));
  clock.pass(tokenExp * 1000 - now);
  expect((await fetchUserInfo(browser, token)).status).toBe(200);
  clock.pass(1);
  expect((await fetchUserInfo(browser, token)).status).toBe(401);
});

it('an address gets at most 5 mails for requests at the same time (14.9, S7.3)', async () => {
  const { sandbox, browser, requestReset } = await openVisit();
  await browser.fetchCsrfToken();
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestReset()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect(sandbox.listMails()).toHaveLength(5);
});

it('the cookies of the portal live as long as their sessions', async () => {
  const { browser } = await openVisit();
  const listMaxAges = async (path: string) =>
    (await browser.get(path)).headers
      .getSetCookie()
      .map((cookie) => /^([^=]+)=.*Max-Age=(\d+)/.exec(cookie)?.slice(1));
  expect(await listMaxAges('/csrf-token')).toEqual([['portal', '2592000']]);
  expect(await listMaxAges('/auth/login')).toEqual([['sign-in', '3600']]);
});
