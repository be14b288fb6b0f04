import { describe, expect, test } from 'vitest';
import { findAbsentCalls } from '../../../src/operator/conformance/absent.ts';
import { announceRequests } from '../../../src/operator/conformance/announcement.ts';
import { allChecks, selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import type { DefectFactory } from './support/defect.ts';
import { describeFailures, openKit, runChecks, runSelectedChecks } from './support/open-kit.ts';

type AnswerFunction = (request: Request) => Response | undefined;

/** Creates a defect that answers some requests in place of the sandbox. */
const createFaultyBackend =
  (answer: (request: Request, text: string) => Response | undefined): DefectFactory =>
  ({ next }) =>
  async (request) =>
    answer(request, await request.clone().text()) ?? next(request);
const pathOf = ({ url }: Request) => new URL(url).pathname;
const createRefusal = (status: number, message: string) =>
  Response.json({ success: false, status, message }, { status });
const refusePaths =
  (paths: readonly string[], status: number, message: string): AnswerFunction =>
  (request) =>
    paths.includes(pathOf(request)) ? createRefusal(status, message) : undefined;

/** Paths of calls that may answer 404 by the contract. */
const PATHS_WITH_CONTRACT_404 = [
  '/ur/GetAddress',
  '/library/GetNewsletter',
  '/csa/session',
  '/csa/registration',
];
const ABSENT_PATHS = [...PATHS_WITH_CONTRACT_404, '/account/updatePassword'];

describe('the kit finds absent calls at a backend whose unknown paths', () => {
  test.each<[string, AnswerFunction]>([
    ['are refused as in the contract', () => undefined],
    ['show a page', () => new Response('<h1>Gone', { status: 404 })],
    ['show the start page', () => new Response('<h1>Konto', { status: 200 })],
    [
      'redirect to the sign-in',
      () => new Response(null, { status: 302, headers: { location: '/x' } }),
    ],
    [
      'are refused with 401 to guests',
      ({ headers }) => (headers.has('x-token') ? undefined : createRefusal(401, 'unauthorized')),
    ],
  ])('%s (22.5)', async (_, answerUnknown) => {
    const isUnknown = (request: Request) =>
      ABSENT_PATHS.includes(pathOf(request)) || pathOf(request).endsWith('/no-such-call');
    const kit = await openKit(({ next }) => async (request) => {
      if (!isUnknown(request)) return next(request);
      const { method, headers } = request;
      const body = method === 'GET' ? null : await request.text();
      // The sandbox gets a path that it does not know, as if the call were absent.
      const url = new URL('/ur/no-such-call', request.url);
      return answerUnknown(request) ?? next(new Request(url, { method, headers, body }));
    });
    await findAbsentCalls(kit, allChecks);
    expect([...kit.absentCalls.keys()].map((call) => call.split(' ')[1])).toEqual(
      expect.arrayContaining(ABSENT_PATHS),
    );
    expect(kit.absentCalls.size).toBe(ABSENT_PATHS.length);
  });
});

test.each([
  ['32.1', '/account/sessions', ['accountSessions', 'endSessions']],
  ['33.2', '/account/subusers', ['subusers', 'resendInvitation', 'withdrawInvitation']],
])('by rule %s, a backend can leave out %s', async (_, path, ids) => {
  const results = await runSelectedChecks(ids, ({ next }) => (request) => {
    const isAbsent = pathOf(request).startsWith(path);
    return isAbsent ? Promise.resolve(createRefusal(404, 'not found')) : next(request);
  });
  const outcomes = results.map(({ status, ...rest }) => `${status}: ${Object(rest).reason}`);
  expect(new Set(outcomes)).toEqual(
    new Set(['not checked: the backend does not have this optional endpoint']),
  );
});

test('a call that answers with a 404 of the contract is not absent (22.5)', async () => {
  // Only requests with a JSON object get this 404. The answers to other bodies show that the calls exist.
  const backendWithNotFound = createFaultyBackend((request, text) =>
    PATHS_WITH_CONTRACT_404.includes(pathOf(request)) && /^\{.*\}$/.test(text)
      ? createRefusal(404, 'not found')
      : undefined,
  );
  const kit = await openKit(backendWithNotFound);
  await findAbsentCalls(kit, allChecks);
  expect([...kit.absentCalls]).toEqual([]);
});

test('each absent call fails once, and checks that need the call are not run (22.4, 22.5)', async () => {
  const backendWithoutCalls = createFaultyBackend(
    refusePaths(['/csa/captcha/challenge', '/csa/session'], 404, 'not found'),
  );
  const results = await runSelectedChecks(
    ['session', 'captchaChallenge', 'address/none'],
    backendWithoutCalls,
  );
  expect(describeFailures(results).map((text) => text.split('\n').slice(0, 2))).toEqual([
    [
      'POST /csa/session is absent: it answers 404',
      'Fix: Add POST /csa/session to the backend, or give its prefix to the server that has it.',
    ],
    [
      'GET /csa/captcha/challenge is absent: it answers 404',
      expect.stringMatching(/^Fix: Add GET/),
    ],
  ]);
  expect(results.filter(({ status }) => status === 'passed')).toEqual([]);
  expect(results.find(({ check }) => check.id === 'session/origin')).toMatchObject({
    reason: 'its endpoint is absent',
  });
  expect(results.find(({ check }) => check.id === 'address/none')).toMatchObject({
    reason: 'needs GET /csa/captcha/challenge, which is absent',
  });
});

const FORM = '<form method="post"><input name="username"><input name="password"></form>';
const isForProvider = ({ url }: Request) => url.startsWith('https://login.');

describe('a precondition of many checks fails once, and those checks are not run (22.4)', () => {
  const PEOPLE_CHECKS = ['people/first-signs-in', 'people/second-signs-in'];
  test.each<
    [
      name: string,
      AnswerFunction,
      expectedReason: RegExp,
      selectedChecks: string[],
      failedChecks: string[],
    ]
  >([
    [
      'a provider that refuses everybody',
      (request) =>
        isForProvider(request) && request.method === 'POST'
          ? new Response(FORM, { status: 401 })
          : undefined,
      /^the first person .+ shows its form again \(status 401\)$/,
      ['people', 'userInfo', 'logout', 'csrfToken/changes', 'address/none', 'createSubuser'],
      PEOPLE_CHECKS,
    ],
    [
      'a sign-in that is refused',
      refusePaths(['/auth/login'], 403, 'forbidden'),
      /^the first person .+ GET \/auth\/login answers 403: url is missing/,
      ['people', 'login/good', 'login/silent', 'userInfo', 'logout', 'address/none'],
      [...PEOPLE_CHECKS, 'login/good'],
    ],
    [
      'a registration that is refused',
      refusePaths(['/account/create'], 403, 'no'),
      /^answers 403 instead of 201$/,
      ['register', 'changePassword/good', 'resetPassword/used', 'confirmOptIn/again'],
      ['register/good'],
    ],
    [
      'a failing call whose data other calls need',
      refusePaths(['/ur/GetSearchSettings'], 403, 'no'),
      /^answers 403 instead of 200$/,
      ['searchSettings/good', 'setTaxonomies', 'setOccupationSpheres'],
      ['searchSettings/good'],
    ],
    [
      'a challenge that nobody can solve',
      refusePaths(['/csa/captcha/challenge'], 403, 'forbidden'),
      /^answers 403 instead of 200$/,
      ['captchaChallenge/good', 'requestUsername', 'confirmOptIn/good', 'address/none'],
      ['captchaChallenge/good'],
    ],
    [
      'an endpoint that breaks',
      refusePaths(['/csa/config'], 500, 'oops'),
      /^answers 500 instead of 200$/,
      ['config'],
      ['config/good'],
    ],
  ])('%s', async (_, answer, expectedReason, selectedChecks, failedChecks) => {
    const results = await runChecks(
      await openKit(createFaultyBackend(answer)),
      selectChecks(selectedChecks),
    );
    const failures = results.filter(({ status }) => status === 'failed');
    expect(failures.map(({ check }) => check.id)).toEqual(failedChecks);
    expect(failures[0]).toMatchObject({ reason: expect.stringMatching(expectedReason) });
    expect(results.map(({ status }) => status)).toContain('not checked');
  });
});

test('with --read-only, each absent call that a read-only check needs fails once (22.6)', async () => {
  const absentPaths = ['/csa/captcha/challenge', '/ur/GetSearchSettings'];
  const kit = await openKit(
    createFaultyBackend(refusePaths(absentPaths, 404, 'not found')),
    {},
    true,
  );
  const results = await runChecks(kit, allChecks);
  const failures = results.filter(({ status }) => status === 'failed');
  expect(failures.map(({ check }) => check.id)).toEqual([
    'searchSettings/good',
    'captchaChallenge/good',
  ]);
});

describe('the announced number of created accounts and requests (22.6)', () => {
  const CREATING_CHECKS = [
    'good',
    'claimed-host',
    'declaration',
    'declaration-text',
    'declaration-limit',
  ];
  const NOTHING_IS_CREATED = /^Makes no accounts and no contact requests, /;

  test.each([
    ['with the whole configuration', {}, 9, 54],
    ['without mailbox', { mailbox: undefined }, 5, 53],
    ['without customers', { customers: {} }, 7, 54],
    ['without contact request', { contact: undefined }, 9, 2],
    ['without declaration', { declaration: undefined }, 9, 42],
  ])('is the maximum of a run %s', async (_, changes, accountCount, contactCount) => {
    const kit = await openKit(undefined, changes);
    const checks = selectChecks([...CREATING_CHECKS, 'sendContact/limit']);
    expect(announceRequests(kit, checks)).toContain(
      `Makes at most ${accountCount} accounts and ${contactCount} contact requests, which`,
    );
    await runChecks(kit, checks);
    expect(kit.createdCounts.account).toBe(accountCount);
    expect(kit.createdCounts['contact request']).toBeLessThanOrEqual(contactCount);
  });

  test('is zero if the calls are absent or not selected', async () => {
    const backendWithoutChallenge = createFaultyBackend(
      refusePaths(['/csa/captcha/challenge'], 404, 'not found'),
    );
    const kit = await openKit(backendWithoutChallenge, { declaration: undefined });
    await findAbsentCalls(kit, allChecks);
    expect(announceRequests(kit, allChecks)).toMatch(NOTHING_IS_CREATED);
    expect(announceRequests(await openKit(), selectChecks(['config']))).toMatch(NOTHING_IS_CREATED);
  });
});
