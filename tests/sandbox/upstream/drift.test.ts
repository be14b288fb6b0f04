import { describe, expect, it, vi } from 'vitest';
import { createClock } from '../support/open-sandbox.ts';
import { type Drift, openWithUpstream } from '../support/upstream.ts';

const TOKEN = '/auth/token';
const JSON_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const token =
  (body: unknown, headers: Record<string, string> = {}, status = 200): Drift =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } });

/** Breaks off after the first bytes. */
function broken(): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(new TypeError('terminated', { cause: { code: 'ECONNRESET' } }));
      else controller.enqueue(new TextEncoder().encode('{"token": "Z'));
      isBegun = true;
    },
  });
}

describe('a backend that drifts', () => {
  it.each<[string, Drift, ...[field: string, expected: string, seen: string][]]>([
    [
      'a wrong type',
      token({ token: 17, tokenExp: '1790000000' }),
      ['token', 'string', 'number'],
      ['tokenExp', 'number', 'string'],
    ],
    [
      'a session that scripts can read',
      token({ token: '', tokenExp: 0 }, { 'set-cookie': 'sid=secret; Path=/; Secure' }),
      ['header set-cookie', 'HttpOnly', 'none'],
    ],
    [
      'an end in milliseconds',
      token({ token: 'Zk8bT1sW', tokenExp: 1_790_000_000_000 }),
      ['tokenExp', 'Unix time in seconds', 'milliseconds'],
    ],
    [
      'an answer whose type browsers may guess',
      token({ token: '', tokenExp: 0 }, { 'x-content-type-options': 'sniff' }),
      ['header x-content-type-options', 'nosniff', 'another value'],
    ],
    [
      'a call that is not there',
      () => new Response('Not found', { status: 404 }),
      ['HTTP status', 'a path that is there', '404'],
    ],
    [
      'an HTML page',
      () => new Response('<h1>Wartung</h1>', { headers: { 'content-type': 'text/html' } }),
      ['header content-type', 'application/json', 'text/html'],
      ['header cache-control', 'no-store', 'missing'],
      ['', 'object', 'missing'],
      ['header x-content-type-options', 'nosniff', 'missing'],
    ],
    [
      'a redirect',
      token({}, { location: '/anmelden' }, 302),
      ['HTTP status', '200, 401, 403, 413, 415, 500, 503', '302'],
    ],
    [
      'a refusal that may be meant for the origin',
      token({ success: false, status: 403, message: 'forbidden' }, {}, 403),
      ['HTTP status', 'an origin that it accepts: --upstream-origin', '403'],
    ],
  ])('rules 23.7, 23.9: passes %s and tells it', async (_, drift, ...expected) => {
    const clock = createClock();
    const options = { drift, clock: clock.read };
    const { browser, answers, lines, deviations } = await openWithUpstream(options);
    await browser.get(TOKEN);
    clock.pass(60_000);
    const answer = await browser.get(TOKEN);
    expect(answer.status).toBe(answers[1]?.status);
    expect(await answer.text()).toBe(await answers[1]?.text);
    expect(await deviations()).toEqual(
      expected.map(([field, wanted, seen]) => ({
        ...{ call: 'GET /auth/token', field, expected: wanted, seen },
        ...{ count: 2, lastAt: clock.read() },
      })),
    );
    expect(lines).toEqual(
      expected.map(
        ([field, wanted, seen]) =>
          `Deviation: GET /auth/token${field === '' ? '' : `, field ${field}`}: expected ${wanted}, seen ${seen}`,
      ),
    );
  });

  it('rule 23.9: counts the entries of a list as one field', async () => {
    const { browser, deviations } = await openWithUpstream({
      drift: token([{ cId: '1', cPath: 'abo', cLabel: 'Abo', topics: [{ tId: 1 }, { tId: 2 }] }]),
    });
    await browser.post('/csa/contact', { clientId: 'library' });
    const found = (await deviations()).filter(({ field }) => /tId/.test(String(field)));
    expect(found).toMatchObject([{ field: '*.topics.*.tId', seen: 'number', count: 2 }]);
  });

  it('rule 23.9: does not compare answers that belong to no call', async () => {
    const { browser, deviations } = await openWithUpstream({ drift: () => new Response('<p>') });
    expect(await (await browser.get('/admin/benutzerverwaltung')).text()).toBe('<p>');
    expect(await deviations()).toEqual([]);
  });

  it('rule 23.9: tells a path that is neither call nor page by its prefix', async () => {
    const { browser, deviations } = await openWithUpstream();
    await browser.get('/account/jana@kanzlei-nord.de');
    expect(await deviations()).toMatchObject([
      { call: '/account/…', field: 'HTTP status', expected: 'a path that is there', seen: '404' },
    ]);
  });
});

describe('a backend without a complete answer', () => {
  const BAD_GATEWAY = { success: false, status: 502, message: 'bad gateway' };
  const HEADED = { headers: JSON_HEADERS };
  const TOO_LONG = 'x'.repeat(10 * 1024 * 1024 + 1);

  it.each<[string, Drift, string]>([
    ['breaks off', () => new Response(broken(), HEADED), 'broken off (ECONNRESET)'],
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
      'not reached (ECONNREFUSED)',
    ],
    ['fails for another reason', () => Promise.reject(new Error('https://a?pt=x')), 'broken off'],
    ['sends more than 10 MiB', () => new Response(TOO_LONG), 'more than 10 MiB'],
  ])('rule 23.8: is answered with 502 when it %s', async (_, drift, seen) => {
    const { browser, deviations } = await openWithUpstream({ drift });
    const answer = await browser.get(TOKEN);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual(BAD_GATEWAY);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await browser.get('/admin/benutzer/jana@kanzlei-nord.de');
    expect(await deviations()).toMatchObject([
      { call: 'GET /auth/token', field: '', expected: 'complete answer', seen },
      { call: '/admin/…', field: '', expected: 'complete answer', seen },
    ]);
  });

  it('rule 23.8: is answered with 502 after 30 s', async () => {
    const { browser, backend, deviations } = await openWithUpstream();
    backend.faults.add({ path: TOKEN, kind: 'stall' });
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(10));
    expect((await browser.get(TOKEN)).status).toBe(502);
    expect(limit).toHaveBeenLastCalledWith(30_000);
    expect(await deviations()).toMatchObject([{ call: 'GET /auth/token', seen: 'none in 30 s' }]);
  });

  it('rule 23.9: is no deviation when the browser leaves', async () => {
    const { portal, backend, deviations } = await openWithUpstream();
    backend.faults.add({ path: TOKEN, kind: 'stall' });
    const leaving = new AbortController();
    const request = new Request(`http://localhost:4400${TOKEN}`, { signal: leaving.signal });
    const waiting = portal.fetch(request);
    leaving.abort();
    await waiting;
    expect(await deviations()).toEqual([]);
  });
});
