import { test } from 'vitest';
import { expectEnds, type FaultCase } from './fault-case.ts';

/** A case opens up to twenty pages. */
const CASE_MS = 180_000;

export function testCases(cases: readonly FaultCase[]): void {
  test.for(cases)(
    'the page says what has happened after every fault of $name, and works afterwards (S9.2, S9.3, S9.4, 9.5, 9.8)',
    { timeout: CASE_MS },
    expectEnds,
  );
}
