import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { type Browser, openBrowser, openBrowserFrom } from '../support/browser.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';

/** A tree whose start page reports as Astro writes it. */
const tree = openFolder();
const deploy = (release: string) =>
  writeFileSync(
    join(tree, 'index.html'),
    `<!doctype html><template id="reports" data-release="${release}" data-route="welcome"></template>`,
  );

beforeEach(() => deploy('1.2.0+3a9f2c1d'));

const openReported = (options: Parameters<typeof openSandbox>[0] = {}) =>
  openSandbox({ tree, ...options });

const PLACE = { release: '1.2.0+3a9f2c1d', route: 'profile' };
const FAILED = { ...PLACE, kind: 'call', call: 'POST /account/import', failure: 500 };
const DRIFT = { ...PLACE, kind: 'drift', call: 'GET /auth/token', field: 'items.*.token' };
const POLICY = { ...PLACE, kind: 'policy', directive: 'script-src-elem', source: 'own' };
const SECRET = 'Geheim-Wort-77';

const report = (browser: Browser, body: unknown) => browser.post('/reports/problems', body);
const measure = (browser: Browser, body: unknown) => browser.post('/reports/field-figures', body);
const countsOf = async (browser: Browser) => (await browser.get('/__sandbox/reports.json')).json();

async function statusesOf(answers: readonly Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('reports of problems', () => {
  it('rules 29.7, 29.8: are counted by release, route, kind and names', async () => {
    const browser = openBrowser(await openReported());
    const kinds = [FAILED, FAILED, DRIFT, POLICY, { ...PLACE, kind: 'chunk' }];
    for (const body of kinds) expect((await report(browser, body)).status).toBe(204);
    await report(browser, { ...FAILED, route: 'none', failure: 'timeout' });
    await report(browser, { ...PLACE, kind: 'route-error' });
    const { problems } = await countsOf(browser);
    expect(problems).toEqual([
      { ...PLACE, kind: 'call', detail: 'POST /account/import 500', count: 2 },
      { ...PLACE, kind: 'drift', detail: 'GET /auth/token items.*.token', count: 1 },
      { ...PLACE, kind: 'policy', detail: 'script-src-elem own', count: 1 },
      { ...PLACE, kind: 'chunk', detail: '', count: 1 },
      { ...PLACE, route: 'none', kind: 'call', detail: 'POST /account/import timeout', count: 1 },
      { ...PLACE, kind: 'route-error', detail: '', count: 1 },
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
  ])('rule 29.7: are refused with %s', async (_, body) => {
    const browser = openBrowser(await openReported());
    const answer = await report(browser, body);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      '{"success":false,"status":400,"message":"input validation failed"}',
    ]);
    expect(await countsOf(browser)).toEqual({ problems: [], figures: [], uncounted: 0 });
  });

  it('rule 29.7: are refused when they are long, no JSON, or of another site', async () => {
    const browser = openBrowser(await openReported());
    expect((await report(browser, { ...FAILED, release: 'x'.repeat(1024) })).status).toBe(413);
    const as = (type: string) =>
      browser.post('/reports/problems', FAILED, { 'content-type': type });
    const typed = [as('text/plain'), as('application/json; charset=utf-8')];
    expect(await statusesOf(typed)).toEqual([415, 204]);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await browser.post('/reports/problems', FAILED, foreign)).status).toBe(403);
  });

  it('rule 29.7: are refused from the 121st of a network address in a minute', async () => {
    const { clock, sandbox, browser } = await openVisit({ tree });
    for (let count = 0; count < 119; count += 1) await report(browser, FAILED);
    const last = [report(browser, FAILED), measure(browser, { ...PLACE, lcp: 1 })];
    expect((await statusesOf(last)).sort()).toEqual([204, 429]);
    expect((await report(openBrowserFrom(sandbox, '198.51.100.9'), FAILED)).status).toBe(204);
    clock.pass(60_000);
    expect((await report(browser, FAILED)).status).toBe(204);
  });

  it('rule 29.8: have 500 rows; made-up ones keep no real one out', async () => {
    const browser = openBrowser(await openReported({ perNetwork: 2000 }));
    const older = { ...FAILED, call: 'GET /auth/token' };
    for (const body of [older, older]) await report(browser, body);
    for (let row = 1; row <= 600; row += 1)
      await report(browser, { ...FAILED, call: `GET /made-up-${row}` });
    await report(browser, FAILED);
    await report(browser, { ...FAILED, call: 'GET /made-up-last' });
    const { problems, uncounted } = await countsOf(browser);
    expect([problems.length, uncounted]).toEqual([500, 103]);
    const real = problems.filter(({ detail }: { detail: string }) => !detail.includes('made-up'));
    expect(real.map(({ detail, count }: Record<string, unknown>) => [detail, count])).toEqual([
      ['GET /auth/token 500', 2],
      ['POST /account/import 500', 1],
    ]);
  });

  it('rule 29.8: of releases that were never served are counted as a whole', async () => {
    const browser = openBrowser(await openReported());
    await report(browser, { ...FAILED, release: '1.1' });
    await measure(browser, { ...PLACE, release: '9.9.9', lcp: 1 });
    expect(await countsOf(browser)).toEqual({ problems: [], figures: [], uncounted: 2 });
    const next = { ...FAILED, release: '1.3.0+00000000' };
    deploy(next.release);
    for (const body of [next, FAILED]) await report(browser, body);
    const { problems } = await countsOf(browser);
    const releases = problems.map(({ release }: { release: string }) => release);
    expect(releases).toEqual([next.release, FAILED.release]);
  });
});

describe('field figures', () => {
  it('rules 29.8, 29.10: have a count and the 75th percentile', async () => {
    const browser = openBrowser(await openReported());
    for (const lcp of [400, 100, 300, 200])
      expect((await measure(browser, { ...PLACE, lcp, cls: lcp / 1000 })).status).toBe(204);
    await measure(browser, { ...PLACE, inp: 50 });
    expect((await countsOf(browser)).figures).toEqual([
      { ...PLACE, name: 'lcp', count: 4, percentile75: 300 },
      { ...PLACE, name: 'cls', count: 4, percentile75: 0.3 },
      { ...PLACE, name: 'inp', count: 1, percentile75: 50 },
    ]);
  });

  it('rule 29.8: forget all but the newest 200 values', async () => {
    const browser = openBrowser(await openReported({ perNetwork: 1000 }));
    for (let count = 0; count < 300; count += 1)
      await measure(browser, { ...PLACE, lcp: count < 100 ? 9000 : 100 });
    const [{ count, percentile75 }] = (await countsOf(browser)).figures;
    expect([count, percentile75]).toEqual([300, 100]);
  });

  it.each([
    ['text', { ...PLACE, lcp: '1' }],
    ['a negative figure', { ...PLACE, inp: -1 }],
    ['a fraction of a millisecond', { ...PLACE, lcp: 1.5 }],
    ['another figure', { ...PLACE, fcp: 1 }],
    ['more than ten minutes', { ...PLACE, lcp: 600_001 }],
  ])('rule 29.7: are refused with %s', async (_, body) => {
    expect((await measure(openBrowser(await openReported()), body)).status).toBe(400);
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

  it('rule 29.9: are counted by route, directive and source, and nothing else of them', async () => {
    const browser = openBrowser(await openReported());
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
    expect((await countsOf(browser)).problems).toEqual([
      { release: '', route: 'password', kind: 'browser', detail: 'form-action foreign', count: 1 },
      { release: '', route: 'contactTopic', kind: 'browser', detail: 'base-uri own', count: 1 },
      { release: '', route: 'none', kind: 'browser', detail: 'object-src own', count: 1 },
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
  ])('rules 29.7, 29.9: are refused: %s', async (_, status, body, headers) => {
    const browser = openBrowser(await openReported());
    expect((await browser.post('/reports/browser', body, headers)).status).toBe(status);
    expect((await countsOf(browser)).problems).toEqual([]);
  });
});

it('rule 29.8: the control room shows and forgets the counts', async () => {
  const browser = openBrowser(await openReported());
  const page = async () =>
    (await (await browser.get('/__sandbox/reports')).text()).replace(/<[^>]*>/g, '|');
  expect(await page()).toContain('Noch keine.');
  await report(browser, FAILED);
  await report(browser, FAILED);
  await measure(browser, { ...PLACE, lcp: 1200, cls: 0.01 });
  const shown = (await page()).split(/[|\n]+/).filter(Boolean);
  const behind = (word: string) => shown.slice(shown.indexOf(word) + 1).slice(0, 4);
  const row = ['POST /account/import 500', 'profile', '1.2.0+3a9f2c1d', '2'];
  expect(behind('Aufruf schlug fehl')).toEqual(row);
  expect(behind('LCP')).toEqual(['profile', '1.2.0+3a9f2c1d', '1', '1200 ms']);
  expect(behind('CLS')).toEqual(['profile', '1.2.0+3a9f2c1d', '1', '0.01']);
  await browser.post('/__sandbox/reports/clear', {});
  expect(await page()).toContain('Noch keine.');
});
