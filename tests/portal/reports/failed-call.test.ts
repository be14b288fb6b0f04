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

const findCustomer = defineCall('POST', '/csa/find', {
  reply: z.object({ customer: z.string() }),
  errorStatuses: [400, 403, 429],
  emptyStatuses: [404],
});

async function describeCall(answer: (init: RequestInit) => Answer) {
  const reports: unknown[] = [];
  observeCalls((...callFacts) => reports.push(describeFailedCall(...callFacts)));
  fakeBackend(({ init }) => answer(init));
  await requestOnce(findCustomer, {});
  expect(reports).toHaveLength(1);
  return reports[0];
}

afterEach(() => observeCalls(undefined));

const CALL_NAME = 'POST /csa/find';
const SECRET = 'Geheim-Wort-77';

const createFailure = (failure: unknown) => ({ kind: 'call', call: CALL_NAME, failure });
const createDrift = (field: string) => ({ kind: 'drift', call: CALL_NAME, field });
const FAILURE_IN_BODY = { success: false, status: 503, message: SECRET };

describe('the name of a call and the reason of its failure (29.3, 29.4)', () => {
  test.each([
    ['a status', () => createJsonResponse({ message: SECRET }, 500), createFailure(500)],
    ['a status in the body', () => createJsonResponse(FAILURE_IN_BODY), createFailure(503)],
    [
      'the status of an undeclared refusal',
      () => createJsonResponse({ message: SECRET }, 401),
      createFailure(401),
    ],
    ['an error page', () => new Response(`<p>${SECRET}`, { status: 502 }), createFailure(502)],
    ['a lost network', () => new TypeError(SECRET), createFailure('network')],
    ['a page in place of JSON', () => new Response(`<p>${SECRET}`), createFailure('unreadable')],
    [
      'a field that cannot be read',
      () => createJsonResponse({ customer: [SECRET] }),
      createDrift('customer'),
    ],
    ['a list in place of the reply', () => createJsonResponse([SECRET]), createDrift('')],
    ['an empty answer', () => new Response(null), createDrift('')],
  ])('are reported for %s', async (_, answer, report) => {
    expect(await describeCall(answer)).toEqual(report);
  });

  test.each([
    ['a success', () => createJsonResponse({ customer: SECRET })],
    ['an empty status', () => createJsonResponse({}, 404)],
    ['a declared refusal', () => createJsonResponse({ message: SECRET }, 403)],
  ])('are not reported for %s', async (_, answer) => {
    expect(await describeCall(answer)).toBeUndefined();
  });

  test('are reported for a timeout', async () => {
    vi.useFakeTimers();
    const pendingReport = describeCall((init) => createStalledAnswer(init));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await pendingReport).toEqual(createFailure('timeout'));
  });
});
