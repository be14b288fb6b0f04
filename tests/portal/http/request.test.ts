import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userInfo } from '../../../src/contract/calls/session/user-info.ts';
import { defineCall } from '../../../src/contract/definition/call.ts';
import type { Failure } from '../../../src/portal/http/outcome.ts';
import { request } from '../../../src/portal/http/request.ts';
import {
  getRequestCredentials,
  setRequestCredentials,
} from '../../../src/portal/http/request-credentials.ts';
import { createJsonResponse, fakeBackend } from './answers.ts';

const create = defineCall('POST', '/account/create');
const save = defineCall('PATCH', '/ur/save', { access: 'signed-in' });
const expects401 = defineCall('POST', '/ur/ask', { access: 'signed-in', emptyStatuses: [401] });
const look = defineCall('POST', '/csa/contact');

const unauthorized = () => createJsonResponse({ message: 'unauthorized' }, 401);
const staleCsrf = () => createJsonResponse({ message: 'invalid csrf token' }, 403);
const fine = () => createJsonResponse({ success: true });

let stored = '';
let csrf = 'C1';
const session = {
  token: () => stored,
  csrfToken: () => csrf,
  refreshToken: vi.fn(async () => true),
  refreshCsrfToken: vi.fn(async () => true),
  checkSession: vi.fn(async (): Promise<Failure | undefined> => undefined),
};

beforeEach(() => {
  stored = 'T1';
  csrf = 'C1';
  for (const renewal of [session.refreshToken, session.refreshCsrfToken])
    renewal.mockReset().mockImplementation(async () => true);
  session.checkSession.mockReset().mockImplementation(async () => undefined);
  setRequestCredentials(session);
});
afterEach(() => setRequestCredentials());

test('a 401 that requires a new sign-in is not retried and fetches no token (RFC 9470)', async () => {
  const challenge = {
    'www-authenticate':
      'Bearer error="insufficient_user_authentication", acr_values="urn:x:2", max_age=600',
  };
  const requests = fakeBackend(() =>
    createJsonResponse({ message: 'unauthorized' }, 401, challenge),
  );
  expect(await request(save, {})).toMatchObject({ status: 'refused', code: 401, stepUp: true });
  expect(requests).toHaveLength(1);
  expect(session.refreshToken).not.toHaveBeenCalled();
});

test.each([
  ['401 twice', unauthorized, unauthorized, 401],
  ['401, then a stale CSRF token', unauthorized, staleCsrf, 403],
  ['a stale CSRF token, then 401', staleCsrf, unauthorized, 401],
])('%s is not sent a third time (S5.7)', async (_, first, second, code) => {
  const requests = fakeBackend((_sent, count) => (count === 1 ? first() : second()));
  expect(await request(save, {})).toMatchObject({ status: 'refused', code });
  expect(requests).toHaveLength(2);
});

test.each([
  ['twice', staleCsrf, staleCsrf, true],
  ['after a 401', unauthorized, staleCsrf, false],
  ['before a 401', staleCsrf, unauthorized, false],
])('a stale CSRF token %s tells whether cookies are missing (rule 9.11)', async (...row) => {
  const [, first, second, hasNoCookies] = row;
  fakeBackend((_sent, count) => (count === 1 ? first() : second()));
  expect('hasNoCookies' in (await request(save, {}))).toBe(hasNoCookies);
});

test('a CSRF token that cannot be fetched again says nothing of cookies (rule 9.11)', async () => {
  session.refreshCsrfToken.mockResolvedValue(false);
  fakeBackend(staleCsrf);
  expect(await request(save, {})).not.toHaveProperty('hasNoCookies');
});

test.each([
  ['a failed refresh', save, unauthorized],
  ['403 forbidden', save, () => createJsonResponse({ message: 'forbidden' }, 403)],
  [
    '400 with the words of a stale token',
    save,
    () => createJsonResponse({ message: 'invalid csrf token' }, 400),
  ],
  ['an expected 401', expects401, () => unauthorized()],
  ['500', save, () => createJsonResponse({}, 500)],
  ['a network error (S5.7)', create, () => new TypeError('Failed to fetch')],
  ['an HTML 401', save, () => new Response('<html>', { status: 401 })],
])('%s is not retried', async (_, call, answer) => {
  session.refreshToken.mockResolvedValue(answer !== unauthorized);
  const requests = fakeBackend(answer);
  await request(call, {});
  expect(requests).toHaveLength(1);
});

test('without a token, a 401 causes a refresh for signed-in calls only', async () => {
  stored = '';
  fakeBackend(unauthorized);
  await request(create, {});
  expect(session.refreshToken).not.toHaveBeenCalled();
  await request(save, {});
  expect(session.refreshToken).toHaveBeenCalledTimes(1);
});

test('with a token, a 401 causes a refresh for public calls, too', async () => {
  fakeBackend((_, count) => (count === 1 ? unauthorized() : fine()));
  expect(await request(create, {})).toMatchObject({ status: 'success' });
  expect(session.refreshToken).toHaveBeenCalledTimes(1);
});

test('the token check precedes account calls only (3.5, 3.19)', async () => {
  fakeBackend(fine);
  await request(look, {});
  await request(userInfo, {});
  expect(session.checkSession).not.toHaveBeenCalled();
  await request(create, {});
  await request(save, {});
  expect(session.checkSession).toHaveBeenCalledTimes(2);
});

test('without a session, requests carry no token, fetch none, and are sent', async () => {
  setRequestCredentials();
  expect([getRequestCredentials().token(), getRequestCredentials().csrfToken()]).toEqual(['', '']);
  for (const answer of [unauthorized, staleCsrf]) {
    const requests = fakeBackend(answer);
    expect(await request(save, {})).toMatchObject({ status: 'refused' });
    expect(requests.map(({ headers }) => headers)).toStrictEqual([
      { 'content-type': 'application/json' },
    ]);
  }
});
