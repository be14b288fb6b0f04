import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser, openBrowserFrom } from '../support/browser.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';

const PAGE_FACTS = { release: '1.2.0+3a9f2c1d', route: 'profile' };
const FAILED_CALL = { ...PAGE_FACTS, kind: 'call', call: 'POST /account/import', failure: 500 };
const DRIFT = { ...PAGE_FACTS, kind: 'drift', call: 'GET /auth/token', field: 'items.*.token' };
const POLICY = { ...PAGE_FACTS, kind: 'policy', directive: 'script-src-elem', source: 'own' };
const SECRET = 'Geheim-Wort-77';

const sendReport = (browser: Browser, body: unknown) => browser.post('/reports/problems', body);
const sendFigure = (browser: Browser, body: unknown) =>
  browser.post('/reports/field-figures', body);
/** Reads the list of reports, with the newest report first. */
const readList = async (browser: Browser) => (await browser.get('/__sandbox/reports.json')).json();

async function readStatuses(answers: readonly Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('reports of problems', () => {
  it('are listed with release, route, kind and names (29.7, 29.8)', async () => {
    const browser = openBrowser(await openSandbox());
    const reports = [FAILED_CALL, DRIFT, POLICY, { ...PAGE_FACTS, kind: 'chunk' }];
    for (const body of reports) expect((await sendReport(browser, body)).status).toBe(204);
    await sendReport(browser, { ...FAILED_CALL, route: 'none', failure: 'timeout' });
    await sendReport(browser, { ...PAGE_FACTS, kind: 'route-error' });
    expect(await readList(browser)).toEqual([
      { ...PAGE_FACTS, kind: 'route-error', detail: '' },
      { ...PAGE_FACTS, route: 'none', kind: 'call', detail: 'POST /account/import timeout' },
      { ...PAGE_FACTS, kind: 'chunk', detail: '' },
      { ...PAGE_FACTS, kind: 'policy', detail: 'script-src-elem own' },
      { ...PAGE_FACTS, kind: 'drift', detail: 'GET /auth/token items.*.token' },
      { ...PAGE_FACTS, kind: 'call', detail: 'POST /account/import 500' },
    ]);
  });

  it.each([
    ['another key', { ...FAILED_CALL, message: SECRET }],
    ['a missing key', { ...PAGE_FACTS, kind: 'call', call: 'GET /a' }],
    ['another kind', { ...PAGE_FACTS, kind: 'error' }],
    ['an address as route', { ...FAILED_CALL, route: '/profildaten?pt=x' }],
    ['a query in the call', { ...FAILED_CALL, call: 'GET /auth/token?x=1' }],
    ['text as failure', { ...FAILED_CALL, failure: 'Max' }],
    ['text as field', { ...DRIFT, field: 'max@kanzlei.de' }],
    ['text as directive', { ...POLICY, directive: 'script-src https://x' }],
    ['text as release', { ...FAILED_CALL, release: 'Max Muster' }],
    ['a list', [FAILED_CALL]],
    ['null', null],
  ])('are refused with %s (29.7)', async (_, body) => {
    const browser = openBrowser(await openSandbox());
    const answer = await sendReport(browser, body);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      '{"success":false,"status":400,"message":"input validation failed"}',
    ]);
    expect(await readList(browser)).toEqual([]);
  });

  it('are refused if they are too long, no JSON, or from another site (29.7)', async () => {
    const browser = openBrowser(await openSandbox());
    expect((await sendReport(browser, { ...FAILED_CALL, release: 'x'.repeat(1024) })).status).toBe(
      413,
    );
    const sendAs = (type: string) =>
      browser.post('/reports/problems', FAILED_CALL, { 'content-type': type });
    const typedAnswers = [sendAs('text/plain'), sendAs('application/json; charset=utf-8')];
    expect(await readStatuses(typedAnswers)).toEqual([415, 204]);
    const foreignHeaders = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await browser.post('/reports/problems', FAILED_CALL, foreignHeaders)).status).toBe(403);
  });

  it('are refused after the 120th report of a network address in a minute (29.7)', async () => {
    const { clock, sandbox, browser } = await openVisit();
    for (let count = 0; count < 119; count += 1) await sendReport(browser, FAILED_CALL);
    const lastAnswers = [
      sendReport(browser, FAILED_CALL),
      sendFigure(browser, { ...PAGE_FACTS, lcp: 1 }),
    ];
    expect((await readStatuses(lastAnswers)).sort()).toEqual([204, 429]);
    expect((await sendReport(openBrowserFrom(sandbox, '198.51.100.9'), FAILED_CALL)).status).toBe(
      204,
    );
    clock.pass(60_000);
    expect((await sendReport(browser, FAILED_CALL)).status).toBe(204);
  });

  it('are deleted except for the newest 500 (29.8)', async () => {
    const browser = openBrowser(await openSandbox({ attemptsPerNetwork: 2000 }));
    for (let number = 1; number <= 501; number += 1)
      await sendReport(browser, { ...FAILED_CALL, call: `GET /call-${number}` });
    const list = await readList(browser);
    expect([list.length, list[0].detail, list[499].detail]).toEqual([
      500,
      'GET /call-501 500',
      'GET /call-2 500',
    ]);
  });
});

describe('field figures', () => {
  it('are listed with their value (29.8, 29.10)', async () => {
    const browser = openBrowser(await openSandbox());
    expect((await sendFigure(browser, { ...PAGE_FACTS, lcp: 400, cls: 0.4 })).status).toBe(204);
    await sendFigure(browser, { ...PAGE_FACTS, inp: 50 });
    expect(await readList(browser)).toEqual([
      { ...PAGE_FACTS, kind: 'inp', detail: '50' },
      { ...PAGE_FACTS, kind: 'cls', detail: '0.4' },
      { ...PAGE_FACTS, kind: 'lcp', detail: '400' },
    ]);
  });

  it.each([
    ['text', { ...PAGE_FACTS, lcp: '1' }],
    ['a negative figure', { ...PAGE_FACTS, inp: -1 }],
    ['a fraction of a millisecond', { ...PAGE_FACTS, lcp: 1.5 }],
    ['another figure', { ...PAGE_FACTS, fcp: 1 }],
    ['more than ten minutes', { ...PAGE_FACTS, lcp: 600_001 }],
  ])('are refused with %s (29.7)', async (_, body) => {
    expect((await sendFigure(openBrowser(await openSandbox()), body)).status).toBe(400);
  });
});

describe('reports of browsers', () => {
  const REPORTS_TYPE = { 'content-type': 'application/reports+json' };
  const createViolation = (path: string, effectiveDirective: string, blockedURL: string) => ({
    age: 3,
    type: 'csp-violation',
    url: `http://localhost:4400${path}`,
    user_agent: SECRET,
    body: { effectiveDirective, blockedURL, documentURL: `/?${SECRET}`, sample: SECRET },
  });

  it('are listed with nothing but route, directive and source (29.9)', async () => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.post(
      '/reports/browser',
      [
        createViolation(`/passwort-aendern?pt=${SECRET}`, 'form-action', 'https://evil.example/'),
        createViolation('/kontakt/abo/kuendigung', 'base-uri', 'inline'),
        createViolation(`/${SECRET}`, 'object-src', 'http://localhost:4400/x'),
      ],
      REPORTS_TYPE,
    );
    expect(answer.status).toBe(204);
    expect(await readList(browser)).toEqual([
      { release: '', route: 'none', kind: 'browser', detail: 'object-src own' },
      { release: '', route: 'contactTopic', kind: 'browser', detail: 'base-uri own' },
      { release: '', route: 'password', kind: 'browser', detail: 'form-action foreign' },
    ]);
  });

  it.each([
    ['another type', 415, [createViolation('/', 'base-uri', '')], {}],
    ['no report', 400, [], REPORTS_TYPE],
    ['no list', 400, createViolation('/', 'base-uri', ''), REPORTS_TYPE],
    ['another kind', 400, [{ type: 'crash', url: '', body: {} }], REPORTS_TYPE],
    ['text as directive', 400, [createViolation('/', SECRET, '')], REPORTS_TYPE],
    [
      '21 reports',
      400,
      Array.from({ length: 21 }, () => createViolation('/', 'base-uri', '')),
      REPORTS_TYPE,
    ],
    ['64 KiB', 413, [createViolation('/', 'base-uri', 'x'.repeat(65_536))], REPORTS_TYPE],
  ])('are refused with %s (29.7, 29.9)', async (_, status, body, headers) => {
    const browser = openBrowser(await openSandbox());
    expect((await browser.post('/reports/browser', body, headers)).status).toBe(status);
    expect(await readList(browser)).toEqual([]);
  });
});

it('the control room shows the list of reports, and a reset empties the list (29.8)', async () => {
  const browser = openBrowser(await openSandbox());
  const readPage = async () =>
    (await (await browser.get('/__sandbox/reports')).text()).replace(/<[^>]*>/g, '|');
  expect(await readPage()).toContain('Noch keine.');
  await sendReport(browser, FAILED_CALL);
  await sendFigure(browser, { ...PAGE_FACTS, lcp: 1200 });
  const shownCells = (await readPage()).split(/[|\n]+/).filter(Boolean);
  const listCellsAfter = (word: string) =>
    shownCells.slice(shownCells.indexOf(word) + 1).slice(0, 3);
  const { route, release } = PAGE_FACTS;
  expect(listCellsAfter('Aufruf schlug fehl')).toEqual([
    'POST /account/import 500',
    route,
    release,
  ]);
  expect(listCellsAfter('LCP in ms')).toEqual(['1200', route, release]);
  await browser.post('/__sandbox/reset', {});
  expect(await readPage()).toContain('Noch keine.');
});
