import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { observeCalls, requestOnce } from '../../../src/portal/http/request-once.ts';
import { describeFailedCall } from '../../../src/portal/reports/failed-call.ts';
import {
  type Answer,
  createJsonResponse,
  createStalledAnswer,
  fakeBackend,
} from '../http/answers.ts';

const find = defineCall('POST', '/csa/find', {
  reply: z.object({ customer: z.string() }),
  errorStatuses: [400, 403, 429],
  emptyStatuses: [404],
});

async function reportOf(answer: (init: RequestInit) => Answer) {
  const told: unknown[] = [];
  observeCalls((...finished) => told.push(describeFailedCall(...finished)));
  fakeBackend(({ init }) => answer(init));
  await requestOnce(find, {});
  expect(told).toHaveLength(1);
  return told[0];
}

afterEach(() => observeCalls(undefined));

const call = 'POST /csa/find';
const SECRET = 'Geheim-Wort-77';

const failed = (failure: unknown) => ({ kind: 'call', call, failure });
const drifted = (field: string) => ({ kind: 'drift', call, field });
const inBody = { success: false, status: 503, message: SECRET };

describe('a call that fails is reported by name and reason (29.3, 29.4)', () => {
  test.each([
    ['a status', () => createJsonResponse({ message: SECRET }, 500), failed(500)],
    ['a status in the body', () => createJsonResponse(inBody), failed(503)],
    [
      'the status of an undeclared refusal',
      () => createJsonResponse({ message: SECRET }, 401),
      failed(401),
    ],
    ['a page of an error', () => new Response(`<p>${SECRET}`, { status: 502 }), failed(502)],
    ['lost network', () => new TypeError(SECRET), failed('network')],
    ['a page in place of JSON', () => new Response(`<p>${SECRET}`), failed('unreadable')],
    [
      'a field that cannot be read',
      () => createJsonResponse({ customer: [SECRET] }),
      drifted('customer'),
    ],
    ['a whole that cannot be read', () => createJsonResponse([SECRET]), drifted('')],
    ['an empty answer', () => new Response(null), drifted('')],
    ['no problem: a success', () => createJsonResponse({ customer: SECRET }), undefined],
    ['no problem: an expected status', () => createJsonResponse({}, 404), undefined],
    [
      'no problem: a declared refusal',
      () => createJsonResponse({ message: SECRET }, 403),
      undefined,
    ],
  ])('%s', async (_, answer, report) => {
    expect(await reportOf(answer)).toEqual(report);
  });

  test('a timeout', async () => {
    vi.useFakeTimers();
    const reported = reportOf((init) => createStalledAnswer(init));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await reported).toEqual(failed('timeout'));
  });
});
