import { createRefusal, createReplyFault, type Fault } from '../journeys/support/troubles.ts';

/** Retry-After of a throttled reply, in seconds. */
export const RETRY_AFTER_S = 61;

/**
 * Names of faults in the order of the test. `stall`, a reply that never comes, needs fake timers, so
 * it is late. `none`, the correct reply, is last.
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
 * What the sandbox does for each name. Faults with the same outcome share a name: tests/portal/http
 * proves the outcome of each fault, and contract/table.test.ts that of a reply without fields.
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
  '[]': createReplyFault('[]'),
  types: { kind: 'wrong-types' },
  stall: { kind: 'stall' },
  none: undefined,
};
