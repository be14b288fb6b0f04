import { type Fault, refusal, saying } from '../journeys/support/troubles.ts';

/** Retry-After of a throttled reply, in seconds. */
export const RETRY_AFTER_S = 61;

/** The columns of the matrix. The timeout is late, because it uses fake timers; `none` is last. */
const COLUMNS = [
  ['reset', { kind: 'reset' }],
  ['401', refusal(401, 'unauthorized')],
  ['403', refusal(403, 'forbidden')],
  ['csrf', refusal(403, 'invalid csrf token')],
  ['404', refusal(404, 'not found')],
  ['429', { ...refusal(429, 'too many requests'), headers: { 'retry-after': `${RETRY_AFTER_S}` } }],
  ['500', refusal(500, 'internal error')],
  ['503', refusal(503, 'unavailable')],
  ['empty', { kind: 'empty' }],
  ['[]', saying('[]')],
  ['types', { kind: 'wrong-types' }],
  ['stall', { kind: 'stall' }],
  ['none', undefined],
] as const satisfies readonly (readonly [string, Fault | undefined])[];

export type FaultName = (typeof COLUMNS)[number][0];

export const FAULT_NAMES: readonly FaultName[] = COLUMNS.map(([name]) => name);

export const FAULTS = Object.fromEntries(COLUMNS) as Readonly<Record<FaultName, Fault | undefined>>;
