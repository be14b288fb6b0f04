import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { object, text } from '../../../src/contract/definition/readers.ts';
import { observeCalls, sendOnce } from '../../../src/portal/http/send-once.ts';
import { failedCall } from '../../../src/portal/reports/failed-call.ts';
import { type Answer, fakeBackend, json, stalled } from '../http/answers.ts';

const find = defineCall('POST', '/csa/find', {
  reply: object({ customer: text }),
  refusals: [400, 403, 429],
  expected: [404],
});

async function reportOf(answer: (init: RequestInit) => Answer) {
  const told: unknown[] = [];
  observeCalls((...finished) => told.push(failedCall(...finished)));
  fakeBackend(({ init }) => answer(init));
  await sendOnce(find, {});
  expect(told).toHaveLength(1);
  return told[0];
}

afterEach(() => observeCalls(undefined));

const call = 'POST /csa/find';
const SECRET = 'Geheim-Wort-77';

describe('rule 29.3: a call that fails is reported by name and', () => {
  test.each([
    ['status', () => json({ message: SECRET }, 500), 500],
    ['status in the body', () => json({ success: false, status: 503, message: SECRET }), 503],
    ['status of an undeclared refusal', () => json({ message: SECRET }, 401), 401],
    ['status of a page in place of JSON', () => new Response(`<p>${SECRET}`, { status: 502 }), 502],
    ['lost network', () => new TypeError(SECRET), 'network'],
    ['page in place of JSON', () => new Response(`<p>${SECRET}`), 'unreadable'],
  ])('its %s', async (_, answer, failure) => {
    expect(await reportOf(answer)).toEqual({ kind: 'call', call, failure });
  });

  test('its timeout', async () => {
    vi.useFakeTimers();
    const reported = reportOf((init) => stalled(init));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await reported).toEqual({ kind: 'call', call, failure: 'timeout' });
  });

  test.each([
    ['a success', () => json({ customer: SECRET })],
    ['an expected status', () => json({}, 404)],
    ['a refusal that the contract declares', () => json({ message: SECRET }, 403)],
  ])('%s is no problem', async (_, answer) => {
    expect(await reportOf(answer)).toBeUndefined();
  });
});

test.each([
  ['names its field', () => json({ customer: [SECRET] }), 'customer'],
  ['is named as a whole', () => json([SECRET]), ''],
  ['may be empty', () => new Response(null), ''],
])('rule 29.4: an answer that cannot be read %s', async (_, answer, field) => {
  expect(await reportOf(answer)).toEqual({ kind: 'drift', call, field });
});
