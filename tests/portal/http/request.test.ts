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

const createCall = defineCall('POST', '/account/create');
const saveCall = defineCall('PATCH', '/ur/save', { access: 'signed-in' });
const callWithEmptyStatus401 = defineCall('POST', '/ur/ask', {
  access: 'signed-in',
  emptyStatuses: [401],
});
const contactCall = defineCall('POST', '/csa/contact');

const createUnauthorized = () => createJsonResponse({ message: 'unauthorized' }, 401);
const createCsrfRefusal = () => createJsonResponse({ message: 'invalid csrf token' }, 403);
const createSuccess = () => createJsonResponse({ success: true });

let storedToken = '';
let currentCsrfToken = 'C1';
const credentials = {
  readToken: () => storedToken,
  readCsrfToken: () => currentCsrfToken,
  refreshToken: vi.fn(async () => true),
  refreshCsrfToken: vi.fn(async () => true),
  checkSession: vi.fn(async (): Promise<Failure | undefined> => undefined),
};

beforeEach(() => {
  storedToken = 'T1';
  currentCsrfToken = 'C1';
  for (const renewal of [credentials.refreshToken, credentials.refreshCsrfToken])
    renewal.mockReset().mockImplementation(async () => true);
  credentials.checkSession.mockReset().mockImplementation(async () => undefined);
  setRequestCredentials(credentials);
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
  expect(await request(saveCall, {})).toMatchObject({ status: 'refused', code: 401, stepUp: true });
  expect(requests).toHaveLength(1);
  expect(credentials.refreshToken).not.toHaveBeenCalled();
});

test.each([
  ['401 twice', createUnauthorized, createUnauthorized, 401],
  ['401, then a stale CSRF token', createUnauthorized, createCsrfRefusal, 403],
  ['a stale CSRF token, then 401', createCsrfRefusal, createUnauthorized, 401],
])(
  'a call that meets %s is not sent a third time (S5.7)',
  async (_, createFirstAnswer, createSecondAnswer, code) => {
    const requests = fakeBackend((_call, count) =>
      count === 1 ? createFirstAnswer() : createSecondAnswer(),
    );
    expect(await request(saveCall, {})).toMatchObject({ status: 'refused', code });
    expect(requests).toHaveLength(2);
  },
);

test.each([
  ['twice means that cookies are missing', createCsrfRefusal, createCsrfRefusal, true],
  ['after a 401 shows nothing about cookies', createUnauthorized, createCsrfRefusal, false],
  ['before a 401 shows nothing about cookies', createCsrfRefusal, createUnauthorized, false],
])('a CSRF refusal %s (9.11)', async (_, createFirstAnswer, createSecondAnswer, hasNoCookies) => {
  fakeBackend((_call, count) => (count === 1 ? createFirstAnswer() : createSecondAnswer()));
  expect('hasNoCookies' in (await request(saveCall, {}))).toBe(hasNoCookies);
});

test('a CSRF token that cannot be renewed shows nothing about cookies (9.11)', async () => {
  credentials.refreshCsrfToken.mockResolvedValue(false);
  fakeBackend(createCsrfRefusal);
  expect(await request(saveCall, {})).not.toHaveProperty('hasNoCookies');
});

test.each([
  ['a failed refresh', saveCall, createUnauthorized],
  ['403 forbidden', saveCall, () => createJsonResponse({ message: 'forbidden' }, 403)],
  [
    '400 with the message of a stale CSRF token',
    saveCall,
    () => createJsonResponse({ message: 'invalid csrf token' }, 400),
  ],
  ['a 401 that is an empty status', callWithEmptyStatus401, () => createUnauthorized()],
  ['500', saveCall, () => createJsonResponse({}, 500)],
  ['a network error (S5.7)', createCall, () => new TypeError('Failed to fetch')],
  ['an HTML 401', saveCall, () => new Response('<html>', { status: 401 })],
])('%s is not retried', async (_, call, answer) => {
  // The refresh fails only in the first row, which alone has the function `createUnauthorized` as its answer.
  credentials.refreshToken.mockResolvedValue(answer !== createUnauthorized);
  const requests = fakeBackend(answer);
  await request(call, {});
  expect(requests).toHaveLength(1);
});

test('without a token, a 401 causes a refresh for signed-in calls only', async () => {
  storedToken = '';
  fakeBackend(createUnauthorized);
  await request(createCall, {});
  expect(credentials.refreshToken).not.toHaveBeenCalled();
  await request(saveCall, {});
  expect(credentials.refreshToken).toHaveBeenCalledTimes(1);
});

test('with a token, a 401 causes a refresh for public calls, too', async () => {
  fakeBackend((_, count) => (count === 1 ? createUnauthorized() : createSuccess()));
  expect(await request(createCall, {})).toMatchObject({ status: 'success' });
  expect(credentials.refreshToken).toHaveBeenCalledTimes(1);
});

test('only calls of the account check the token first (3.5, 3.19)', async () => {
  fakeBackend(createSuccess);
  await request(contactCall, {});
  await request(userInfo, {});
  expect(credentials.checkSession).not.toHaveBeenCalled();
  await request(createCall, {});
  await request(saveCall, {});
  expect(credentials.checkSession).toHaveBeenCalledTimes(2);
});

test('without a session, requests are sent without a token, and no token is requested', async () => {
  setRequestCredentials();
  expect([getRequestCredentials().readToken(), getRequestCredentials().readCsrfToken()]).toEqual([
    '',
    '',
  ]);
  for (const answer of [createUnauthorized, createCsrfRefusal]) {
    const requests = fakeBackend(answer);
    expect(await request(saveCall, {})).toMatchObject({ status: 'refused' });
    expect(requests.map(({ headers }) => headers)).toStrictEqual([
      { 'content-type': 'application/json' },
    ]);
  }
});
