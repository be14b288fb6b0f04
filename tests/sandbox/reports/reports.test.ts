import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser, openBrowserFrom } from '../support/browser.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';

const PLACE = { release: '1.2.0+3a9f2c1d', route: 'profile' };
const FAILED = { ...PLACE, kind: 'call', call: 'POST /account/import', failure: 500 };
const DRIFT = { ...PLACE, kind: 'drift', call: 'GET /auth/token', field: 'items.*.token' };
const POLICY = { ...PLACE, kind: 'policy', directive: 'script-src-elem', source: 'own' };
const SECRET = 'Geheim-Wort-77';

const report = (browser: Browser, body: unknown) => browser.post('/reports/problems', body);
const measure = (browser: Browser, body: unknown) => browser.post('/reports/field-figures', body);
/** Lists the newest report first. */
const listOf = async (browser: Browser) => (await browser.get('/__sandbox/reports.json')).json();

async function readStatuses(answers: readonly Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('reports of problems', () => {
  it('are listed with release, route, kind and names (29.7, 29.8)', async () => {
    const browser = openBrowser(await openSandbox());
    const kinds = [FAILED, DRIFT, POLICY, { ...PLACE, kind: 'chunk' }];
    for (const body of kinds) expect((await report(browser, body)).status).toBe(204);
    await report(browser, { ...FAILED, route: 'none', failure: 'timeout' });
    await report(browser, { ...PLACE, kind: 'route-error' });
    expect(await listOf(browser)).toEqual([
      { ...PLACE, kind: 'route-error', detail: '' },
      { ...PLACE, route: 'none', kind: 'call', detail: 'POST /account/import timeout' },
      { ...PLACE, kind: 'chunk', detail: '' },
      { ...PLACE, kind: 'policy', detail: 'script-src-elem own' },
      { ...PLACE, kind: 'drift', detail: 'GET /auth/token items.*.token' },
      { ...PLACE, kind: 'call', detail: 'POST /account/import 500' },
    ]);
  });

  it.each([
    ['another key', { ...FAILED, message: SECRET }],
    ['a missing key', { ...PLACE, kind: 'call', call: 'GET /a' }],
    ['another kind', { ...PLACE, kind: 'error' }],
    ['an address as route', { ...FAILED, route: '/profildaten?pt=x' }],
    ['a query in the call', { ...FAILED, call: 'GET /auth/token?x=1' }],
    ['text as failure', { ...FAILED, failure: 'Max' }],
    ['text as field', { ...DRIFT, field: 'max@kanzlei.de' }],
    ['text as directive', { ...POLICY, directive: 'script-src https://x' }],
    ['text as release', { ...FAILED, release: 'Max Muster' }],
    ['a list', [FAILED]],
    ['null', null],
  ])('are refused with %s (29.7)', async (_, body) => {
    const browser = openBrowser(await openSandbox());
    const answer = await report(browser, body);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      '{"success":false,"status":400,"message":"input validation failed"}',
    ]);
    expect(await listOf(browser)).toEqual([]);
  });

  it('are refused when they are long, no JSON, or of another site (29.7)', async () => {
    const browser = openBrowser(await openSandbox());
    expect((await report(browser, { ...FAILED, release: 'x'.repeat(1024) })).status).toBe(413);
    const as = (type: string) =>
      browser.post('/reports/problems', FAILED, { 'content-type': type });
    const typedRequests = [as('text/plain'), as('application/json; charset=utf-8')];
    expect(await readStatuses(typedRequests)).toEqual([415, 204]);
    const foreignHeaders = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await browser.post('/reports/problems', FAILED, foreignHeaders)).status).toBe(403);
  });

  it('are refused from the 121st of a network address in a minute (29.7)', async () => {
    const { clock, sandbox, browser } = await openVisit();
    for (let count = 0; count < 119; count += 1) await report(browser, FAILED);
    const last = [report(browser, FAILED), measure(browser, { ...PLACE, lcp: 1 })];
    expect((await readStatuses(last)).sort()).toEqual([204, 429]);
    expect((await report(openBrowserFrom(sandbox, '198.51.100.9'), FAILED)).status).toBe(204);
    clock.pass(60_000);
    expect((await report(browser, FAILED)).status).toBe(204);
  });

  it('are kept up to 500, the newest ones (29.8)', async () => {
    const browser = openBrowser(await openSandbox({ perNetwork: 2000 }));
    for (let number = 1; number <= 501; number += 1)
      await report(browser, { ...FAILED, call: `GET /call-${number}` });
    const list = await listOf(browser);
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
    expect((await measure(browser, { ...PLACE, lcp: 400, cls: 0.4 })).status).toBe(204);
    await measure(browser, { ...PLACE, inp: 50 });
    expect(await listOf(browser)).toEqual([
      { ...PLACE, kind: 'inp', detail: '50' },
      { ...PLACE, kind: 'cls', detail: '0.4' },
      { ...PLACE, kind: 'lcp', detail: '400' },
    ]);
  });

  it.each([
    ['text', { ...PLACE, lcp: '1' }],
    ['a negative figure', { ...PLACE, inp: -1 }],
    ['a fraction of a millisecond', { ...PLACE, lcp: 1.5 }],
    ['another figure', { ...PLACE, fcp: 1 }],
    ['more than ten minutes', { ...PLACE, lcp: 600_001 }],
  ])('are refused with %s (29.7)', async (_, body) => {
    expect((await measure(openBrowser(await openSandbox()), body)).status).toBe(400);
  });
});

describe('reports of browsers', () => {
  const TYPE = { 'content-type': 'application/reports+json' };
  const violation = (path: string, effectiveDirective: string, blockedURL: string) => ({
    age: 3,
    type: 'csp-violation',
    url: `http://localhost:4400${path}`,
    user_agent: SECRET,
    body: { effectiveDirective, blockedURL, documentURL: `/?${SECRET}`, sample: SECRET },
  });

  it('are listed by route, directive and source, and nothing else of them (29.9)', async () => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.post(
      '/reports/browser',
      [
        violation(`/passwort-aendern?pt=${SECRET}`, 'form-action', 'https://evil.example/'),
        violation('/kontakt/abo/kuendigung', 'base-uri', 'inline'),
        violation(`/${SECRET}`, 'object-src', 'http://localhost:4400/x'),
      ],
      TYPE,
    );
    expect(answer.status).toBe(204);
    expect(await listOf(browser)).toEqual([
      { release: '', route: 'none', kind: 'browser', detail: 'object-src own' },
      { release: '', route: 'contactTopic', kind: 'browser', detail: 'base-uri own' },
      { release: '', route: 'password', kind: 'browser', detail: 'form-action foreign' },
    ]);
  });

  it.each([
    ['another type', 415, [violation('/', 'base-uri', '')], {}],
    ['none', 400, [], TYPE],
    ['no list', 400, violation('/', 'base-uri', ''), TYPE],
    ['another kind', 400, [{ type: 'crash', url: '', body: {} }], TYPE],
    ['text as directive', 400, [violation('/', SECRET, '')], TYPE],
    ['21 of them', 400, Array.from({ length: 21 }, () => violation('/', 'base-uri', '')), TYPE],
    ['64 KiB', 413, [violation('/', 'base-uri', 'x'.repeat(65_536))], TYPE],
  ])('are refused: %s (29.7, 29.9)', async (_, status, body, headers) => {
    const browser = openBrowser(await openSandbox());
    expect((await browser.post('/reports/browser', body, headers)).status).toBe(status);
    expect(await listOf(browser)).toEqual([]);
  });
});

it('the control room shows the list, and its reset empties it (29.8)', async () => {
  const browser = openBrowser(await openSandbox());
  const page = async () =>
    (await (await browser.get('/__sandbox/reports')).text()).replace(/<[^>]*>/g, '|');
  expect(await page()).toContain('Noch keine.');
  await report(browser, FAILED);
  await measure(browser, { ...PLACE, lcp: 1200 });
  const shownCells = (await page()).split(/[|\n]+/).filter(Boolean);
  const behind = (word: string) => shownCells.slice(shownCells.indexOf(word) + 1).slice(0, 3);
  const { route, release } = PLACE;
  expect(behind('Aufruf schlug fehl')).toEqual(['POST /account/import 500', route, release]);
  expect(behind('LCP in ms')).toEqual(['1200', route, release]);
  await browser.post('/__sandbox/reset', {});
  expect(await page()).toContain('Noch keine.');
});
