import { expect, test, vi } from 'vitest';
import type { Load } from '../../../src/portal/http/cache/use-call.ts';
import { combineLoads } from '../../../src/portal/journeys/account/combine-loads.ts';

const IDLE: Load<string> = { status: 'idle' };
const LOADING: Load<string> = { status: 'loading' };
const ABSENT: Load<string> = { status: 'absent' };
const READY: Load<string> = { status: 'ready', reply: 'list' };
const failed = (reason: 'FETCH_ERROR' | 'TIMEOUT_ERROR' = 'FETCH_ERROR') => ({
  status: 'failed' as const,
  failure: { status: 'unreachable' as const, reason },
  retry: vi.fn(),
});

test.each<[Load<string>, Load<string>, unknown]>([
  [READY, READY, { status: 'ready', reply: ['list', 'list'] }],
  [READY, ABSENT, { status: 'ready', reply: ['list', undefined] }],
  [ABSENT, READY, { status: 'ready', reply: [undefined, 'list'] }],
  [READY, LOADING, { status: 'loading' }],
  [LOADING, READY, { status: 'loading' }],
  [IDLE, ABSENT, { status: 'loading' }],
  [ABSENT, IDLE, { status: 'loading' }],
])('rule 3.18: two parts are there when both are: %j and %j', (first, second, both) => {
  expect(combineLoads(first, second)).toEqual(both);
});

test('rule 3.18: two parts fail by the first failure, and a second try asks for what has failed', () => {
  const [first, second] = [failed('FETCH_ERROR'), failed('TIMEOUT_ERROR')];
  const both = combineLoads(first, second);
  expect(both).toMatchObject({ status: 'failed', failure: first.failure });
  if (both.status === 'failed') both.retry();
  expect([first.retry.mock.calls.length, second.retry.mock.calls.length]).toEqual([1, 1]);
});

test.each([READY, LOADING, ABSENT])(
  'rule 3.18: a failure counts beside a part that is %j',
  (other) => {
    const one = failed();
    const both = [combineLoads(other, one), combineLoads(one, other)];
    expect(both).toMatchObject([{ failure: one.failure }, { failure: one.failure }]);
  },
);
