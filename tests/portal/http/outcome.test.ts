import { describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { requestOnce } from '../../../src/portal/http/request-once.ts';
import { createJsonResponse, fakeBackend, findCall, saveCall } from './answers.ts';

/** The longest time for which the portal waits for a reply (rule 5.0.6). */
const REQUEST_TIMEOUT_MS = 30_000;

/** A call whose reply has no data. */
const actCall = defineCall('POST', '/account/act');

async function isSettledAfter(outcome: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let isSettled = false;
  void outcome.then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isSettled;
}

describe('the outcome', () => {
  const createUnreadableOutcome = (originalStatus: number) => ({
    status: 'unreachable',
    reason: 'PARSING_ERROR',
    originalStatus,
  });
  const createRefusalOutcome = (code: number, changes = {}) => ({
    status: 'refused',
    code,
    message: '',
    fieldErrors: [],
    retryAfterSeconds: 0,
    ...changes,
  });

  const SUCCESS = { status: 'success', reply: { success: true } };

  /**
   * Answers with their outcomes. The reply of `save` has data, and the reply of `act` has no data (rule 9.8).
   * The call `find` has empty statuses.
   */
  const OUTCOMES = {
    save: [
      ['a valid reply', createJsonResponse({ success: true }), SUCCESS],
      ['201', createJsonResponse({ success: true }, 201), SUCCESS],
      ['299', createJsonResponse({ success: true }, 299), SUCCESS],
      ['an HTML page', new Response('<!doctype html>'), createUnreadableOutcome(200)],
      [
        'an HTML error page',
        new Response('<h1>Bad Gateway', { status: 502 }),
        createUnreadableOutcome(502),
      ],
      ['an empty 200', new Response(''), createUnreadableOutcome(200)],
      ['a 204', new Response(null, { status: 204 }), createUnreadableOutcome(204)],
      ['null', createJsonResponse(null), createUnreadableOutcome(200)],
      ['a list', createJsonResponse([]), createUnreadableOutcome(200)],
      ['a wrong type', createJsonResponse({ success: 'yes' }), createUnreadableOutcome(200)],
      ['a missing field', createJsonResponse({}), createUnreadableOutcome(200)],
      ['truncated JSON', new Response('{"success":tr'), createUnreadableOutcome(200)],
      ['a long reply', createJsonResponse({ success: true, more: 'x'.repeat(2_000_000) }), SUCCESS],
      ['an empty 500', new Response('', { status: 500 }), createRefusalOutcome(500)],
      [
        '404',
        createJsonResponse({ message: 'not found' }, 404),
        createRefusalOutcome(404, { message: 'not found' }),
      ],
      [
        'success false in a 200 (S9.3)',
        createJsonResponse({ success: false }),
        createRefusalOutcome(200),
      ],
      [
        'a failing status in a 200 (0.2)',
        createJsonResponse({ success: true, status: 409 }),
        createRefusalOutcome(409),
      ],
      [
        'a good status in a 500 (0.2)',
        createJsonResponse({ success: true, status: 200 }, 500),
        SUCCESS,
      ],
      [
        'a status below 200 in a 200',
        createJsonResponse({ success: true, status: 0 }),
        createRefusalOutcome(0),
      ],
      [
        'a status that is a text',
        createJsonResponse({ success: true, status: '409' }),
        { status: 'success' },
      ],
      [
        'a throttling proxy (9.6)',
        new Response('<h1>slow', { status: 429, headers: { 'retry-after': '90' } }),
        createRefusalOutcome(429, { retryAfterSeconds: 90 }),
      ],
      [
        'a proxy whose service is down (27.9)',
        new Response('<h1>down', { status: 503, headers: { 'retry-after': '600' } }),
        createRefusalOutcome(503, { retryAfterSeconds: 600 }),
      ],
      [
        'a reply with a property __proto__ (S9.8)',
        new Response('{"success":true,"__proto__":{"status":500,"success":false}}'),
        SUCCESS,
      ],
    ],
    act: [
      ['no body', new Response(''), SUCCESS],
      ['a 204', new Response(null, { status: 204 }), SUCCESS],
      ['a 201 of blanks', new Response(' \n', { status: 201 }), SUCCESS],
      ['an object without success', createJsonResponse({}), SUCCESS],
      ['truncated JSON', new Response('{"success":tr'), createUnreadableOutcome(200)],
      ['an HTML page', new Response('<!doctype html>'), createUnreadableOutcome(200)],
      ['null', createJsonResponse(null), createUnreadableOutcome(200)],
      ['success: false', createJsonResponse({ success: false }), createRefusalOutcome(200)],
      ['an empty 500', new Response('', { status: 500 }), createRefusalOutcome(500)],
    ],
    find: [
      [
        '404, which is an empty status',
        createJsonResponse({ status: 404 }, 404),
        { status: 'empty', code: 404 },
      ],
      [
        '404 in the body of a 200',
        createJsonResponse({ status: 404 }),
        { status: 'empty', code: 404 },
      ],
      ['an empty 404', new Response('', { status: 404 }), { status: 'empty', code: 404 }],
      [
        '403, which is an empty status',
        createJsonResponse({ message: 'forbidden' }, 403),
        { status: 'empty' },
      ],
      ['an HTML 404', new Response('<html>', { status: 404 }), createUnreadableOutcome(404)],
      [
        'a stale CSRF token',
        createJsonResponse({ message: 'invalid csrf token' }, 403),
        { status: 'refused' },
      ],
    ],
  } as const;

  describe.each(Object.entries(OUTCOMES))('of the call %s (9.8, 5.0.5)', (name, rows) => {
    const call = { save: saveCall, act: actCall, find: findCall }[name] as typeof actCall;
    test.each<readonly [string, Response, object]>(rows)('for %s', async (_, answer, outcome) => {
      fakeBackend(() => answer);
      expect(await requestOnce(call, {})).toMatchObject(outcome);
    });
  });

  test('leaves no timer behind when the response has arrived', async () => {
    vi.useFakeTimers();
    fakeBackend(() => createJsonResponse({ success: true }));
    await requestOnce(actCall, {});
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is FETCH_ERROR when the connection breaks within a body (5.0.6)', async () => {
    const brokenBody = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        controller.error(new TypeError('network error'));
      },
    });
    fakeBackend(() => new Response(brokenBody));
    expect(await requestOnce(findCall, {})).toMatchObject({ reason: 'FETCH_ERROR' });
  });

  test('is TIMEOUT_ERROR when a body does not end within 30 s (S9.2)', async () => {
    vi.useFakeTimers();
    fakeBackend(({ init }) => {
      const endlessBody = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":'));
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(endlessBody);
    });
    const outcome = requestOnce(findCall, {});
    expect(await isSettledAfter(outcome, REQUEST_TIMEOUT_MS - 1)).toBe(false);
    expect(await isSettledAfter(outcome, 1)).toBe(true);
    expect(await outcome).toEqual({ status: 'unreachable', reason: 'TIMEOUT_ERROR' });
  });
});
