import { expect, test } from 'vitest';
import { MATRIX, type Row } from './matrix.ts';
import { meetEverything, type Station } from './station.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What came of a call's faults, for the table at the end of the run. */
    faultRow?: { readonly name: string; readonly row: Row };
  }
}

/** A row opens up to twenty pages. */
const ROW_MS = 90_000;

/** Proves the rows of a section of the matrix, each as a test of its own. */
export function proveSection(section: string, stations: readonly Station[]): void {
  const rows = MATRIX[section] ?? {};

  test(`rule S9.2: every row of the section ${section} is proved`, () => {
    expect(stations.map(({ name }) => name)).toEqual(Object.keys(rows));
  });

  test.for(stations)(
    'rules S9.2, S9.3, S9.4: $name has its defined end with every fault, and works afterwards',
    { timeout: ROW_MS },
    async (station, { task }) => {
      const row = await meetEverything(station);
      expect(row).toEqual(rows[station.name]);
      task.meta.faultRow = { name: station.name, row };
    },
  );
}
