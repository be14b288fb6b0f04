import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { dispatch } from '../../../src/portal/events.ts';
import { observeCalls, requestOnce } from '../../../src/portal/http/request-once.ts';
import { startReports } from '../../../src/portal/reports/start-reports.ts';
import { createJsonResponse, fakeBackend, type ReceivedCall } from '../http/answers.ts';
import { openPage } from '../session/page.ts';

const saveCall = defineCall('POST', '/account/save', {
  request: z.object({ name: z.string() }),
  reply: z.object({}),
});
const SECRET = 'Geheim-Wort-77';
const PAGE_FACTS = { release: '1.2.0+3a9f2c1d', route: 'profile' };

afterEach(() => observeCalls(undefined));

/** Starts a page with a backend that accepts reports and answers every other call with 500. */
function startPage(sample = 1, hasFigures = false): readonly ReceivedCall[] {
  openPage({
    body: `<script id="reports" type="application/json">${JSON.stringify({ ...PAGE_FACTS, sample, hasFigures })}</script><astro-island></astro-island>`,
  });
  const requests = fakeBackend(({ address }) =>
    address.pathname.startsWith('/reports')
      ? new Response(null)
      : createJsonResponse({ message: SECRET }, 500),
  );
  startReports();
  return requests;
}

const selectReports = (requests: readonly ReceivedCall[]) =>
  requests.filter(({ address }) => address.pathname.startsWith('/reports'));
const readReportBodies = (requests: readonly ReceivedCall[]) =>
  selectReports(requests).map(({ body }) => body);
const sendFailingCall = () => requestOnce(saveCall, { name: SECRET });

function breakIsland(detail: object): void {
  const event = new CustomEvent('astro:hydration-error', { bubbles: true, detail });
  document.querySelector('astro-island')?.dispatchEvent(event);
}

function dispatchPolicyViolation(effectiveDirective: string, blockedURI: string): void {
  const event = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective,
    blockedURI,
    documentURI: `http://localhost/?${SECRET}`,
    sample: SECRET,
  });
  document.dispatchEvent(event);
}

describe('a report', () => {
  test('is JSON without cookies and Referer, outlives the page and stores nothing (29.2)', async () => {
    const requests = startPage();
    await sendFailingCall();
    const [report] = selectReports(requests);
    expect(report?.address.href).toBe('https://konto.example.de/reports/problems');
    expect(report?.init).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...PAGE_FACTS,
        kind: 'call',
        call: 'POST /account/save',
        failure: 500,
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  test('is sent at most ten times (29.2)', async () => {
    const requests = startPage();
    for (let count = 0; count < 12; count += 1) await sendFailingCall();
    expect(selectReports(requests)).toHaveLength(10);
  });

  test('is lost when it fails, without an error (29.2)', async () => {
    startPage();
    const failingFetch = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', failingFetch);
    await expect(sendFailingCall()).resolves.toMatchObject({ status: 'unreachable' });
    expect(failingFetch).toHaveBeenCalledTimes(2);
  });
});

describe('the sample (29.1)', () => {
  test.each([
    [0, 0, false],
    [0.25, 0.2499, true],
    [0.25, 0.25, false],
    [1, 0.9999, true],
  ])(
    'of %s with the random number %d reports problems: %s',
    async (sample, randomNumber, isReporting) => {
      const randomSpy = vi.spyOn(Math, 'random').mockReturnValue(randomNumber);
      const hasFigures = true;
      const requests = startPage(sample, hasFigures);
      await sendFailingCall();
      await sendFailingCall();
      breakIsland({ error: { message: SECRET } });
      expect(randomSpy).toHaveBeenCalledOnce();
      expect(selectReports(requests)).toHaveLength(isReporting ? 3 : 0);
    },
  );

  test('is empty on a page without the element #reports', async () => {
    const requests = fakeBackend(() => createJsonResponse({}, 500));
    openPage();
    startReports();
    await sendFailingCall();
    expect(selectReports(requests)).toEqual([]);
  });
});

describe('code and islands (29.2, 29.5)', () => {
  test('report a chunk that Vite cannot load', () => {
    const requests = startPage();
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(SECRET) }));
    expect(readReportBodies(requests)).toEqual([{ ...PAGE_FACTS, kind: 'chunk' }]);
  });

  test.each([
    [
      'chunk',
      'an error about a missing file',
      { error: new Error(`import ${SECRET}`), componentUrl: `/${SECRET}.js` },
    ],
    ['chunk', 'an error without a message', { error: {} }],
    ['route-error', 'another error', { error: new Error(SECRET), componentUrl: `/${SECRET}.js` }],
    [
      'route-error',
      'an error about a missing file if the island itself has no file',
      { error: new Error(`import ${SECRET}`) },
    ],
  ])('report the kind %s for %s', (kind, _, detail) => {
    const requests = startPage();
    breakIsland(detail);
    expect(readReportBodies(requests)).toEqual([{ ...PAGE_FACTS, kind }]);
  });

  test('report an island that throws', () => {
    const requests = startPage();
    dispatch('portal:island-error');
    expect(readReportBodies(requests)).toEqual([{ ...PAGE_FACTS, kind: 'route-error' }]);
  });
});

test.each([
  ['inline', 'own'],
  ['eval', 'own'],
  ['https://konto.example.de/reports', 'own'],
  ['https://evil.example/x.js', 'foreign'],
  ['data', 'own'],
  ['chrome-extension://abc', 'foreign'],
])(
  'a violation of the policy by %s is reported with the source %s (29.6)',
  (blockedUri, source) => {
    const requests = startPage();
    dispatchPolicyViolation('script-src-elem', blockedUri);
    expect(readReportBodies(requests)).toEqual([
      { ...PAGE_FACTS, kind: 'policy', directive: 'script-src-elem', source },
    ]);
  },
);

test('a call that fails because the page is left is not reported (29.3)', async () => {
  const requests = startPage();
  dispatchEvent(new Event('pagehide'));
  await sendFailingCall();
  expect(selectReports(requests)).toEqual([]);
  dispatchEvent(new Event('pageshow'));
  await sendFailingCall();
  expect(selectReports(requests)).toHaveLength(1);
});
