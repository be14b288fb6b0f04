import { describe, expect, test } from 'vitest';
import { findAbsentCalls } from '../../../src/operator/conformance/absent.ts';
import { announceRequests } from '../../../src/operator/conformance/announcement.ts';
import { allChecks, selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import type { DefectFactory } from './support/defect.ts';
import { describeFailures, openKit, runChecks, runSelectedChecks } from './support/open-kit.ts';

type Answer = (request: Request) => Response | undefined;

/** Answers some requests itself; the sandbox gets the others. */
const faulty =
  (answer: (request: Request, text: string) => Response | undefined): DefectFactory =>
  ({ next }) =>
  async (request) =>
    answer(request, await request.clone().text()) ?? next(request);
const pathOf = ({ url }: Request) => new URL(url).pathname;
const refusal = (status: number, message: string) =>
  Response.json({ success: false, status, message }, { status });
const refusing =
  (paths: readonly string[], status: number, message: string): Answer =>
  (request) =>
    paths.includes(pathOf(request)) ? refusal(status, message) : undefined;

const MAY_BE_NONE = [
  '/ur/GetAddress',
  '/library/GetNewsletter',
  '/csa/session',
  '/csa/registration',
];
const GONE = [...MAY_BE_NONE, '/account/updatePassword'];

describe('a call is absent at a backend whose unknown paths (22.5)', () => {
  test.each<[string, Answer]>([
    ['are refused as the contract does', () => undefined],
    ['show a page', () => new Response('<h1>Gone', { status: 404 })],
    ['show the start page', () => new Response('<h1>Konto', { status: 200 })],
    ['lead to the sign-in', () => new Response(null, { status: 302, headers: { location: '/x' } })],
    [
      'are told to signed-in people only',
      ({ headers }) => (headers.has('x-token') ? undefined : refusal(401, 'unauthorized')),
    ],
  ])('%s', async (_, unknown) => {
    const isUnknown = (request: Request) =>
      GONE.includes(pathOf(request)) || pathOf(request).endsWith('/no-such-call');
    const kit = await openKit(({ next }) => async (request) => {
      if (!isUnknown(request)) return next(request);
      const { method, headers } = request;
      const body = method === 'GET' ? null : await request.text();
      const url = new URL('/ur/no-such-call', request.url);
      return unknown(request) ?? next(new Request(url, { method, headers, body }));
    });
    await findAbsentCalls(kit, allChecks);
    expect([...kit.absentCalls.keys()].map((call) => call.split(' ')[1])).toEqual(
      expect.arrayContaining(GONE),
    );
    expect(kit.absentCalls.size).toBe(GONE.length);
  });
});

test.each([
  ['32.1', '/account/sessions', ['accountSessions', 'endSessions']],
  ['33.2', '/account/subusers', ['subusers', 'resendInvitation', 'withdrawInvitation']],
])('rule %s: a backend may do without %s', async (_, path, ids) => {
  const results = await runSelectedChecks(ids, ({ next }) => (request) => {
    const isAsked = pathOf(request).startsWith(path);
    return isAsked ? Promise.resolve(refusal(404, 'not found')) : next(request);
  });
  const outcomes = results.map(({ status, ...rest }) => `${status}: ${Object(rest).reason}`);
  expect(new Set(outcomes)).toEqual(
    new Set(['not checked: the backend does not have this optional endpoint']),
  );
});

test('a call with a 404 of the contract as its result is there (22.5)', async () => {
  const notFoundTransport = faulty((request, text) =>
    MAY_BE_NONE.includes(pathOf(request)) && /^\{.*\}$/.test(text)
      ? refusal(404, 'not found')
      : undefined,
  );
  const kit = await openKit(notFoundTransport);
  await findAbsentCalls(kit, allChecks);
  expect([...kit.absentCalls]).toEqual([]);
});

test('what needs an absent call is not checked, and each is told once (22.4, 22.5)', async () => {
  const absent = faulty(refusing(['/csa/captcha/challenge', '/csa/session'], 404, 'not found'));
  const results = await runSelectedChecks(['session', 'captchaChallenge', 'address/none'], absent);
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
const isProvider = ({ url }: Request) => url.startsWith('https://login.');

describe('what many checks need fails once, and leaves them unchecked (22.4)', () => {
  const PEOPLE = ['people/first-signs-in', 'people/second-signs-in'];
  test.each<[string, Answer, title: RegExp, only: string[], failed: string[]]>([
    [
      'a provider that refuses everybody',
      (request) =>
        isProvider(request) && request.method === 'POST'
          ? new Response(FORM, { status: 401 })
          : undefined,
      /^the first person .+ shows its form again \(status 401\)$/,
      ['people', 'userInfo', 'logout', 'csrfToken/changes', 'address/none', 'createSubuser'],
      PEOPLE,
    ],
    [
      'a sign-in that is refused',
      refusing(['/auth/login'], 403, 'forbidden'),
      /^the first person .+ GET \/auth\/login answers 403: url is missing/,
      ['people', 'login/good', 'login/silent', 'userInfo', 'logout', 'address/none'],
      [...PEOPLE, 'login/good'],
    ],
    [
      'a registration that is refused',
      refusing(['/account/create'], 403, 'no'),
      /^answers 403 instead of 201$/,
      ['register', 'changePassword/good', 'resetPassword/used', 'confirmOptIn/again'],
      ['register/good'],
    ],
    [
      'data that others are saved from',
      refusing(['/ur/GetSearchSettings'], 403, 'no'),
      /^answers 403 instead of 200$/,
      ['searchSettings/good', 'setTaxonomies', 'setOccupationSpheres'],
      ['searchSettings/good'],
    ],
    [
      'a challenge that nobody can solve',
      refusing(['/csa/captcha/challenge'], 403, 'forbidden'),
      /^answers 403 instead of 200$/,
      ['captchaChallenge/good', 'requestUsername', 'confirmOptIn/good', 'address/none'],
      ['captchaChallenge/good'],
    ],
    [
      'an endpoint that breaks',
      refusing(['/csa/config'], 500, 'oops'),
      /^answers 500 instead of 200$/,
      ['config'],
      ['config/good'],
    ],
  ])('%s', async (_, answer, title, only, ids) => {
    const results = await runChecks(await openKit(faulty(answer)), selectChecks(only));
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map(({ check }) => check.id)).toEqual(ids);
    expect(failed[0]).toMatchObject({ reason: expect.stringMatching(title) });
    expect(results.map(({ status }) => status)).toContain('not checked');
  });
});

test('with --read-only, a call that is read and absent fails once (22.6)', async () => {
  const absentPaths = ['/csa/captcha/challenge', '/ur/GetSearchSettings'];
  const kit = await openKit(faulty(refusing(absentPaths, 404, 'not found')), {}, true);
  const results = await runChecks(kit, allChecks);
  const failed = results.filter(({ status }) => status === 'failed');
  expect(failed.map(({ check }) => check.id)).toEqual([
    'searchSettings/good',
    'captchaChallenge/good',
  ]);
});

describe('what a run says that it makes (22.6)', () => {
  const MAKING = ['good', 'claimed-host', 'declaration', 'declaration-text', 'declaration-limit'];
  const NOTHING = /^Makes no accounts and no contact requests, /;

  test.each([
    ['with all means', {}, 9, 54],
    ['without mailbox', { mailbox: undefined }, 5, 53],
    ['without customers', { customers: {} }, 7, 54],
    ['without contact request', { contact: undefined }, 9, 2],
    ['without declaration', { declaration: undefined }, 9, 42],
  ])('%s, is what it leaves at most', async (_, different, accounts, contacts) => {
    const kit = await openKit(undefined, different);
    const checks = selectChecks([...MAKING, 'sendContact/limit']);
    expect(announceRequests(kit, checks)).toContain(
      `Makes at most ${accounts} accounts and ${contacts} contact requests, which`,
    );
    await runChecks(kit, checks);
    expect(kit.createdCounts.account).toBe(accounts);
    expect(kit.createdCounts['contact request']).toBeLessThanOrEqual(contacts);
  });

  test('is nothing where the calls are absent or not among the checks', async () => {
    const transportWithoutChallenge = faulty(
      refusing(['/csa/captcha/challenge'], 404, 'not found'),
    );
    const kit = await openKit(transportWithoutChallenge, { declaration: undefined });
    await findAbsentCalls(kit, allChecks);
    expect(announceRequests(kit, allChecks)).toMatch(NOTHING);
    expect(announceRequests(await openKit(), selectChecks(['config']))).toMatch(NOTHING);
  });
});
