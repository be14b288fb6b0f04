import { test } from 'vitest';
import { expectEnds, type FaultCase } from './fault-case.ts';

/** A case may open twenty pages. */
const CASE_TIMEOUT_MS = 180_000;

export function testCases(cases: readonly FaultCase[]): void {
  test.for(cases)(
    'the page shows the result of each fault of the call $name, and works afterwards (S9.2, S9.3, S9.4, 9.5, 9.8)',
    { timeout: CASE_TIMEOUT_MS },
    expectEnds,
  );
}
