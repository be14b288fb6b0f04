import { describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { requestOnce } from '../../../src/portal/http/request-once.ts';
import { createJsonResponse, fakeBackend, findCall, saveCall } from './answers.ts';

/** rule 5.0.6 */
const REQUEST_TIMEOUT_MS = 30_000;

const act = defineCall('POST', '/account/act');

async function settledAfter(outcome: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let isSettled = false;
  void outcome.then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isSettled;
}

describe('the outcome', () => {
  const unreadable = (originalStatus: number) => ({
    status: 'unreachable',
    reason: 'PARSING_ERROR',
    originalStatus,
  });
  const refused = (code: number, more = {}) => ({
    status: 'refused',
    code,
    message: '',
    fieldErrors: [],
    retryAfterSeconds: 0,
    ...more,
  });

  const success = { status: 'success', reply: { success: true } };

  /** The answers to a call with data, a call without data (rule 9.8), and a call that expects statuses. */
  const OUTCOMES = {
    save: [
      ['a fitting reply', createJsonResponse({ success: true }), success],
      ['201', createJsonResponse({ success: true }, 201), success],
      ['299', createJsonResponse({ success: true }, 299), success],
      ['an HTML page', new Response('<!doctype html>'), unreadable(200)],
      ['an HTML error page', new Response('<h1>Bad Gateway', { status: 502 }), unreadable(502)],
      ['an empty 200', new Response(''), unreadable(200)],
      ['a 204', new Response(null, { status: 204 }), unreadable(204)],
      ['null', createJsonResponse(null), unreadable(200)],
      ['a list', createJsonResponse([]), unreadable(200)],
      ['a wrong type', createJsonResponse({ success: 'yes' }), unreadable(200)],
      ['a missing field', createJsonResponse({}), unreadable(200)],
      ['half a JSON', new Response('{"success":tr'), unreadable(200)],
      ['a long reply', createJsonResponse({ success: true, more: 'x'.repeat(2_000_000) }), success],
      ['an empty 500', new Response('', { status: 500 }), refused(500)],
      [
        '404',
        createJsonResponse({ message: 'not found' }, 404),
        refused(404, { message: 'not found' }),
      ],
      ['success false in a 200 (S9.3)', createJsonResponse({ success: false }), refused(200)],
      [
        'a failing status in a 200 (0.2)',
        createJsonResponse({ success: true, status: 409 }),
        refused(409),
      ],
      [
        'a good status in a 500 (0.2)',
        createJsonResponse({ success: true, status: 200 }, 500),
        success,
      ],
      ['a status below 200 in a 200', createJsonResponse({ success: true, status: 0 }), refused(0)],
      [
        'a status that is a text',
        createJsonResponse({ success: true, status: '409' }),
        { status: 'success' },
      ],
      [
        'a throttling proxy (9.6)',
        new Response('<h1>slow', { status: 429, headers: { 'retry-after': '90' } }),
        refused(429, { retryAfterSeconds: 90 }),
      ],
      [
        'a proxy whose service is down (27.9)',
        new Response('<h1>down', { status: 503, headers: { 'retry-after': '600' } }),
        refused(503, { retryAfterSeconds: 600 }),
      ],
      [
        'a reply about its prototype (S9.8)',
        new Response('{"success":true,"__proto__":{"status":500,"success":false}}'),
        success,
      ],
    ],
    act: [
      ['no body', new Response(''), success],
      ['a 204', new Response(null, { status: 204 }), success],
      ['a 201 of blanks', new Response(' \n', { status: 201 }), success],
      ['an object without success', createJsonResponse({}), success],
      ['half a JSON', new Response('{"success":tr'), unreadable(200)],
      ['an HTML page', new Response('<!doctype html>'), unreadable(200)],
      ['null', createJsonResponse(null), unreadable(200)],
      ['success: false', createJsonResponse({ success: false }), refused(200)],
      ['an empty 500', new Response('', { status: 500 }), refused(500)],
    ],
    find: [
      [
        '404 of a ⓢ call',
        createJsonResponse({ status: 404 }, 404),
        { status: 'expected', code: 404 },
      ],
      [
        '404 in the body of a 200',
        createJsonResponse({ status: 404 }),
        { status: 'expected', code: 404 },
      ],
      ['an empty 404', new Response('', { status: 404 }), { status: 'expected', code: 404 }],
      [
        '403 of the e-mail check',
        createJsonResponse({ message: 'forbidden' }, 403),
        { status: 'expected' },
      ],
      ['an HTML 404', new Response('<html>', { status: 404 }), unreadable(404)],
      [
        'a stale CSRF token',
        createJsonResponse({ message: 'invalid csrf token' }, 403),
        { status: 'refused' },
      ],
    ],
  } as const;

  describe.each(Object.entries(OUTCOMES))('of %s (9.8, 5.0.5)', (name, rows) => {
    const call = { save: saveCall, act, find: findCall }[name] as typeof act;
    test.each<readonly [string, Response, object]>(rows)('%s', async (_, answer, expected) => {
      fakeBackend(() => answer);
      expect(await requestOnce(call, {})).toMatchObject(expected);
    });
  });

  test('stops its timer when the response has arrived', async () => {
    vi.useFakeTimers();
    fakeBackend(() => createJsonResponse({ success: true }));
    await requestOnce(act, {});
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is FETCH_ERROR when a body is broken off (5.0.6)', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        controller.error(new TypeError('network error'));
      },
    });
    fakeBackend(() => new Response(broken));
    expect(await requestOnce(findCall, {})).toMatchObject({ reason: 'FETCH_ERROR' });
  });

  test('is TIMEOUT_ERROR when a body does not end within 30 s (S9.2)', async () => {
    vi.useFakeTimers();
    fakeBackend(({ init }) => {
      const endless = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":'));
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(endless);
    });
    const outcome = requestOnce(findCall, {});
    expect(await settledAfter(outcome, REQUEST_TIMEOUT_MS - 1)).toBe(false);
    expect(await settledAfter(outcome, 1)).toBe(true);
    expect(await outcome).toEqual({ status: 'unreachable', reason: 'TIMEOUT_ERROR' });
  });
});
