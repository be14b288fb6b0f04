import { describe, expect, it, vi } from 'vitest';
import { BACKEND_ORIGIN, type ChangeResponse, openWithUpstream } from '../support/upstream.ts';

const TOKEN_PATH = '/auth/token';
const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** Creates a body that breaks off after the first bytes. */
function createBrokenBody(): ReadableStream<Uint8Array> {
  let hasBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (hasBegun)
        controller.error(new TypeError('terminated', { cause: { code: 'ECONNRESET' } }));
      else controller.enqueue(new TextEncoder().encode('{"token": "Z'));
      hasBegun = true;
    },
  });
}

it.each<[string, () => Response]>([
  ['a reply of another shape', () => Response.json({ token: 17 }, { headers: JSON_HEADERS })],
  ['a missing page', () => new Response('Not found', { status: 404 })],
  ['a page', () => new Response('<h1>Wartung</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a refusal', () => Response.json({ success: false, status: 403 }, { status: 403 })],
])('the browser gets %s from a backend unchanged (23.7)', async (_, changeResponse) => {
  const { browser, answers, lines } = await openWithUpstream({ changeResponse });
  const answer = await browser.get(TOKEN_PATH);
  expect([answer.status, await answer.text()]).toEqual([
    answers[0]?.status,
    await answers[0]?.text,
  ]);
  expect(answer.headers.get('content-type')).toBe(answers[0]?.headers.get('content-type'));
  expect(lines).toEqual([]);
});

describe('a backend without a complete answer', () => {
  const BAD_GATEWAY = { success: false, status: 502, message: 'bad gateway' };
  const LONG_TEXT = 'x'.repeat(10 * 1024 * 1024 + 1);

  it.each<[string, ChangeResponse, string]>([
    ['breaks off', () => new Response(createBrokenBody(), { headers: JSON_HEADERS }), 'ECONNRESET'],
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
      'ECONNREFUSED',
    ],
    [
      'fails for another reason',
      () => Promise.reject(new Error('https://a?pt=x')),
      'broken connection',
    ],
    ['sends more than 10 MiB', () => new Response(LONG_TEXT), 'TOO_LONG'],
  ])('causes a 502 and a line without paths if it %s (23.8)', async (_, changeResponse, reason) => {
    const { browser, lines } = await openWithUpstream({ changeResponse });
    const answer = await browser.get(TOKEN_PATH);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual(BAD_GATEWAY);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await browser.get('/admin/benutzer/jana@kanzlei-nord.de');
    const line = `No answer from ${BACKEND_ORIGIN}: ${reason}.`;
    expect(lines).toEqual([line, line]);
  });

  it('causes an answer with 502 after 30 s (23.8)', async () => {
    const { browser, backend, lines } = await openWithUpstream();
    backend.faults.add({ path: TOKEN_PATH, kind: 'stall' });
    const timeoutSpy = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(AbortSignal.timeout(10));
    expect((await browser.get(TOKEN_PATH)).status).toBe(502);
    expect(timeoutSpy).toHaveBeenLastCalledWith(30_000);
    expect(lines).toEqual([`No answer from ${BACKEND_ORIGIN}: time limit of 30 s.`]);
  });

  it('is not reported if the browser has closed the connection (23.8)', async () => {
    const { portal, backend, lines } = await openWithUpstream();
    backend.faults.add({ path: TOKEN_PATH, kind: 'stall' });
    const connectionAbort = new AbortController();
    const request = new Request(`http://localhost:4400${TOKEN_PATH}`, {
      signal: connectionAbort.signal,
    });
    const pendingAnswer = portal.fetch(request);
    connectionAbort.abort();
    await pendingAnswer;
    expect(lines).toEqual([]);
  });
});
