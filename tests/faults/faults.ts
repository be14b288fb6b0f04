import { createRefusal, createReplyFault, type Fault } from '../journeys/support/reply-faults.ts';

/** Retry-After of a refusal with 429, in seconds. */
export const RETRY_AFTER_S = 61;

/**
 * Names of faults in the order of the test. `stall` is a reply that never comes, and `none` is the correct
 * reply. `stall` comes late because it needs fake timers.
 */
export const FAULT_NAMES = [
  'reset',
  '401',
  '403',
  'csrf',
  '404',
  '429',
  '500',
  '503',
  'empty',
  '[]',
  'types',
  'stall',
  'none',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

/**
 * Faults of the sandbox by name. Each fault represents all faults with the same outcome: tests/portal/http
 * checks the outcome of every fault, and tests/contract/table.test.ts checks a reply without fields.
 */
export const FAULTS: Readonly<Record<FaultName, Fault | undefined>> = {
  reset: { kind: 'reset' },
  401: createRefusal(401, 'unauthorized'),
  403: createRefusal(403, 'forbidden'),
  csrf: createRefusal(403, 'invalid csrf token'),
  404: createRefusal(404, 'not found'),
  429: {
    ...createRefusal(429, 'too many requests'),
    headers: { 'retry-after': `${RETRY_AFTER_S}` },
  },
  500: createRefusal(500, 'internal error'),
  503: createRefusal(503, 'unavailable'),
  empty: { kind: 'empty' },
  '[]': createReplyFault([]),
  types: { kind: 'wrong-types' },
  stall: { kind: 'stall' },
  none: undefined,
};
