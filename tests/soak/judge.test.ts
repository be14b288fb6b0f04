import { describe, expect, it } from 'vitest';
import { findingsOf, growthOf, type Run } from './judge.ts';
import type { Sample } from './recorder.ts';

const sample = (more: Partial<Sample> = {}): Sample => ({
  call: 'POST /account/create',
  ms: 10,
  status: 201,
  isError: false,
  inOutage: false,
  ...more,
});

/** A sample of memory each second. */
const memory = (minutes: number, mibAt: (minute: number) => number, handles = 30) =>
  Array.from({ length: minutes * 60 }, (_, second) => ({
    ms: second * 1000,
    rssMiB: mibAt(second / 60),
    handles,
  }));

const ONE = { done: 1, interrupted: 0, failed: [] };

const GOOD: Run = {
  samples: [sample()],
  memory: memory(10, () => 200),
  journeys: ONE,
  missing: { registrations: 0 },
  walks: { done: 2, faults: [] },
  restarts: 0,
  hasErrorOutput: false,
};

const broken = (status: number, inOutage = false) => sample({ status, isError: true, inOutage });

describe('what is wrong with a run', () => {
  it('rule 31.4: is nothing for a good one', () => {
    expect(findingsOf(GOOD)).toEqual([]);
  });

  it.each<[string, Partial<Run>, string]>([
    ['an error', { samples: [broken(500)] }, '1 × POST /account/create: 500.'],
    ['no answer', { samples: [broken(0), broken(0)] }, '2 × POST /account/create: no answer.'],
    ['a failed journey', { journeys: { ...ONE, failed: ['no link'] } }, 'failed: no link.'],
    ['no journey', { journeys: { ...ONE, done: 0 } }, 'No journey came to its end.'],
    ['a lost record', { missing: { registrations: 2 } }, 'with success: 2 registrations.'],
    ['lost text', { walks: { done: 1, faults: ['text is lost'] } }, 'failed: text is lost.'],
    ['growing memory', { memory: memory(10, (at) => 200 + 5 * at) }, 'grows by 5.0 MiB a minute'],
    ['much memory', { memory: memory(10, (at) => (at === 5 ? 901 : 200)) }, 'reaches 901 MiB'],
    ['many handles', { memory: memory(10, () => 200, 401) }, '401 files and sockets are open'],
    ['an unexpected error', { hasErrorOutput: true }, 'reported an unexpected error.'],
  ])('rule 31.4: is %s', (_, wrong, words) => {
    expect(findingsOf({ ...GOOD, ...wrong })).toEqual([expect.stringContaining(words)]);
  });

  it('rule 31.2: is no error during a restart', () => {
    expect(findingsOf({ ...GOOD, samples: [broken(502, true), broken(0, true)] })).toEqual([]);
  });
});

describe('growth', () => {
  it('rule 31.4: does not count the first 30 %', () => {
    expect(growthOf(memory(10, (minute) => 100 * Math.min(minute, 2.9)))).toBeCloseTo(0);
    expect(growthOf(memory(10, (minute) => 100 * Math.min(minute, 4)))).toBeGreaterThan(4);
  });

  it('rule 31.4: is 0 for a run that is too short to tell', () => {
    expect(growthOf(memory(2, (minute) => 200 + 50 * minute))).toBe(0);
    expect(growthOf([])).toBe(0);
  });
});
