import { beforeEach, expect, test } from 'vitest';
import type { Outcome } from '../../../../src/portal/http/outcome.ts';
import {
  isConnectionMissing,
  recordOutcome,
} from '../../../../src/portal/session/identity/call-failures.ts';

const GOOD: Outcome<unknown> = { status: 'success', reply: {} };
const OFFLINE: Outcome<unknown> = { status: 'unreachable', reason: 'FETCH_ERROR' };
const SLOW: Outcome<unknown> = { status: 'unreachable', reason: 'TIMEOUT_ERROR' };
const UNREADABLE: Outcome<unknown> = { status: 'unreachable', reason: 'PARSING_ERROR' };
const REFUSED: Outcome<unknown> = {
  status: 'refused',
  code: 500,
  message: '',
  faults: [],
  retryAfterSeconds: 0,
};

beforeEach(() => {
  for (const call of ['csrf', 'token', 'address'] as const) recordOutcome(call, GOOD);
});

test.each([
  [GOOD, false, false],
  [OFFLINE, true, true],
  [SLOW, true, true],
  [UNREADABLE, true, false],
  [REFUSED, true, false],
  [{ status: 'expected', code: 404 } as const, false, false],
])('rules 9.9, 9.10: %j is a failure: %s, a missing connection: %s', (outcome, failed, missing) => {
  expect(recordOutcome('token', outcome)).toBe(failed);
  expect(isConnectionMissing()).toBe(missing);
});

test('rule 9.9: the latest failure counts, also of a call that had failed before', () => {
  recordOutcome('csrf', OFFLINE);
  recordOutcome('token', UNREADABLE);
  expect(isConnectionMissing()).toBe(false);
  recordOutcome('csrf', OFFLINE);
  expect(isConnectionMissing()).toBe(true);
});

test('rule 0.14: a success takes back the failure of its own call alone', () => {
  recordOutcome('csrf', OFFLINE);
  recordOutcome('token', GOOD);
  expect(isConnectionMissing()).toBe(true);
  recordOutcome('csrf', GOOD);
  expect(isConnectionMissing()).toBe(false);
});
