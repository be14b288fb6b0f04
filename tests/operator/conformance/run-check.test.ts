import { expect, test, vi } from 'vitest';
import { operations } from '../../../src/contract/openapi/operations.ts';
import { selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import type { Transport } from '../../../src/operator/conformance/client/browser.ts';
import { CheckFailed, CheckSkipped } from '../../../src/operator/conformance/errors.ts';
import { assertReachable } from '../../../src/operator/conformance/run-check.ts';
import { changeAnswer, createDefectAt, setStatus } from './support/defect.ts';
import { openKit, runChecks, runSelectedChecks } from './support/open-kit.ts';

/** A session ends twelve hours after its sign-in. */
const MORE_THAN_SESSION_MS = 13 * 60 * 60 * 1000;

const createCheck = (error?: Error) => ({
  id: 'test/one',
  call: '',
  title: 'does something',
  run: async () => {
    if (error) throw error;
  },
});

test('a check is passed, failed or not checked (22.4)', async () => {
  const checks = [
    createCheck(),
    createCheck(new CheckFailed('is wrong')),
    createCheck(new CheckSkipped('no means')),
  ];
  const results = await runChecks(await openKit(), checks);
  expect(results).toMatchObject([
    { status: 'passed' },
    { status: 'failed', reason: 'is wrong' },
    { status: 'not checked', reason: 'no means' },
  ]);
});

test('an error of the kit itself ends the run (22.9)', async () => {
  await expect(runChecks(await openKit(), [createCheck(new TypeError('bug'))])).rejects.toThrow(
    'bug',
  );
});

test.each<[string, Transport]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'does not end its answer',
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
])('a backend that %s ends the run (22.9)', async (_, transport) => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(10));
  await expect(assertReachable(transport, 'https://konto.example.de')).rejects.toThrow(
    'https://konto.example.de cannot be reached. Start the backend there, or correct --backend.',
  );
});

test('data that cannot be read before the run fail only the check of these data', async () => {
  const breakConnection = changeAnswer(() => Promise.reject(new TypeError('reset')));
  const brokenBackend = createDefectAt('/ur/GetPersonalData', breakConnection);
  const results = await runSelectedChecks(['token/none', 'first-unchanged'], brokenBackend);
  expect(results.map(({ status }) => status)).toEqual(['passed', 'failed']);
});

test('people who cannot sign in fail once, and public calls are still checked (22.7)', async () => {
  const ids = ['people/first-signs-in', 'people/second-signs-in', 'userInfo/good', 'config/good'];
  const first = { username: 'max.muster@example.de', password: 'wrong' };
  const second = { username: 'premium@example.de', cookie: '__Host-portal=old' };
  expect(await runSelectedChecks(ids, undefined, { people: { first, second } })).toMatchObject([
    { reason: expect.stringMatching(/first person .*login\.example\.test.* shows its form again/) },
    { reason: expect.stringMatching(/second person .* GET \/auth\/token answers 401 without/) },
    {
      status: 'not checked',
      reason: 'people/first-signs-in has failed at a condition of this check',
    },
    { status: 'passed', check: { id: 'config/good' } },
  ]);
});

test('a person can have a session cookie in place of a password (22.7)', async () => {
  const ids = ['personalData', 'userInfo', 'importAccount/good'];
  const results = await runSelectedChecks(ids, undefined, ({ openSessionCookie }) => {
    const createPerson = (username: string) => ({
      username,
      cookie: openSessionCookie(username),
    });
    const first = createPerson('max.muster@example.de');
    const second = createPerson('premium@example.de');
    return { people: { first, second } };
  });
  expect(results.filter(({ status }) => status !== 'passed')).toMatchObject([
    { status: 'not checked', reason: 'the second person has no password' },
  ]);
});

test.each([
  ['register/captcha-replay', { captcha: { kind: 'token', token: 'x' } }, /fixed captcha token/],
  ['register/captcha-foreign', { captcha: { kind: 'token', token: 'x' } }, /fixed captcha token/],
  ['confirmOptIn/good', { mailbox: undefined }, /no mailbox/],
  ['resetPassword/used', { mailbox: undefined }, /no mailbox/],
  ['registerSubuser/good', { customers: {} }, /no customers\.subuser/],
  ['sendContact/good', { contact: undefined }, /no contact/],
  ['userInfo/institution', { institution: undefined }, /no institution/],
  [
    'userInfo/institution',
    { institution: { headers: { cookie: 'sandbox_place=uni' } }, mailbox: undefined },
    /of the example/,
  ],
] as const)(
  '%s is not checked if the configuration lacks its precondition (22.4)',
  async (id, changes, reason) => {
    const results = await runSelectedChecks([id], undefined, changes);
    expect(results).toMatchObject([
      { status: 'not checked', reason: expect.stringMatching(reason) },
    ]);
  },
);

test('the reuse of a captcha token is not checked if the first use failed (22.4)', async () => {
  const brokenBackend = createDefectAt(
    '/account/password/update',
    setStatus(500, { onlyStatus: 410 }),
  );
  const results = await runSelectedChecks(['register/captcha-replay'], brokenBackend);
  const reason = expect.stringMatching(/POST \/account\/password\/update answers 500/);
  expect(results).toMatchObject([{ status: 'not checked', reason }]);
});

test('a configuration with the same person twice fails (22.7)', async () => {
  const first = { username: 'max.muster@example.de', password: 'Muster-Passwort-2026!' };
  const people = { first, second: first };
  const results = await runSelectedChecks(['people/differ'], undefined, { people });
  expect(results).toMatchObject([{ status: 'failed', reason: expect.stringMatching(/the same/) }]);
});

test('a read-only kit sends no call that changes data (22.6)', async () => {
  const sentPaths: string[] = [];
  const kit = await openKit(
    ({ next }) =>
      (request) => {
        sentPaths.push(`${request.method} ${new URL(request.url).pathname}`);
        return next(request);
      },
    {},
    true,
  );
  const results = await runChecks(
    kit,
    selectChecks(['good', 'csrf-missing', 'limit', 'config', 'captchaChallenge', 'logoutToken']),
  );
  const changingCalls = operations.flatMap(({ call }) =>
    call.isMutation ? [`${call.method} ${call.path}`] : [],
  );
  changingCalls.push('POST /auth/backchannel-logout');
  expect(sentPaths.filter((call) => changingCalls.includes(call))).toEqual([]);
  expect(results.map(({ status }) => status)).toContain('passed');
  expect(kit.createdCounts).toEqual({ account: 0, 'contact request': 0 });
});

test('expired tokens are not checked if the configuration has no old token (22.4)', async () => {
  const results = await runSelectedChecks(['expired'], undefined, { expired: {} });
  expect(results.map(({ status }) => status)).toEqual(['not checked', 'not checked']);
});

test('expired tokens of the configuration are checked (22.7)', async () => {
  expect((await runSelectedChecks(['expired'])).map(({ status }) => status)).toEqual([
    'passed',
    'passed',
  ]);
});

test('a person whose session has ended during the run signs in again', async () => {
  const kit = await openKit();
  const sessionBefore = await kit.getPersonSession('first');
  kit.passTime?.(MORE_THAN_SESSION_MS);
  expect(await sessionBefore.requestToken()).toBe('');
  const sessionAfter = await kit.getPersonSession('first');
  expect(await sessionAfter.requestToken()).not.toBe('');
  expect(await kit.getPersonSession('first')).toBe(sessionAfter);
});

test('the kit counts the created data of a run and ends its sessions (22.6)', async () => {
  const kit = await openKit();
  await runChecks(kit, selectChecks(['register/good', 'sendContact/good', 'personalData/good']));
  expect(kit.createdCounts).toEqual({ account: 1, 'contact request': 1 });
  const session = await kit.getPersonSession('first');
  const cookie = session.getCookies();
  expect(await session.requestToken()).not.toBe('');
  await kit.signOut();
  const newSession = kit.openSession();
  newSession.browser.setCookie(
    cookie.split('; ').find((pair) => pair.includes('portal=')) ?? '',
    kit.backend,
  );
  expect(await newSession.requestToken()).toBe('');
});

test('a run of all saving calls restores the data of people (22.6)', async () => {
  const savingCalls = ['updateConsent', 'setTaxonomies', 'setOccupationSpheres', 'setNewsletters'];
  const addressCalls = ['updatePersonalData', 'updateInvoiceData', 'updateDeliveryData'];
  const results = await runSelectedChecks([...savingCalls, ...addressCalls, 'people']);
  expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(results.map(({ check: { id } }) => id)).toContain('people/first-unchanged');
});
