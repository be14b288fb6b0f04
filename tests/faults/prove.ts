import { expect, test } from 'vitest';
import { type FaultCase, runAllFaults } from './fault-case.ts';
import { MATRIX } from './matrix.ts';

/** A row opens up to twenty pages. */
const ROW_MS = 90_000;

export function proveSection(section: string, faultCases: readonly FaultCase[]): void {
  const rows = MATRIX[section] ?? {};

  test(`every row of the section ${section} is proved (S9.2)`, () => {
    expect(faultCases.map(({ name }) => name)).toEqual(Object.keys(rows));
  });

  test.for(faultCases)(
    '$name has its defined end with every fault, and works afterwards (S9.2, S9.3, S9.4, 9.5, 9.8)',
    { timeout: ROW_MS },
    async (faultCase) => {
      expect(await runAllFaults(faultCase)).toEqual(rows[faultCase.name]);
    },
  );
}
