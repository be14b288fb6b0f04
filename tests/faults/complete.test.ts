import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALLS } from '../support/calls.ts';
import { MATRIX } from './matrix.ts';

const calls = CALLS.map(([name]) => name);

test('every call of the contract has a row in the fault matrix, and every row has a call (S9.2)', () => {
  const rows = Object.values(MATRIX).flatMap((section) => Object.keys(section));
  expect(calls.length).toBeGreaterThan(40);
  expect([...new Set(rows.map((row) => row.replace(/@.*/, '')))].sort()).toEqual(calls.sort());
  expect(new Set(rows).size).toBe(rows.length);
});

test('every row of the fault matrix has a valid and an invalid reply (S9.2)', () => {
  const rows = Object.values(MATRIX).flatMap((section) => Object.entries(section));
  for (const [name, row] of rows)
    for (const fault of ['reset', '500', 'stall'] as const)
      expect(row[fault], `${name} ${fault}`).not.toBe(row.none);
});

test('every section of the fault matrix has a test file (S9.2)', () => {
  for (const section of Object.keys(MATRIX)) {
    const file = join(import.meta.dirname, `${section}.test.tsx`);
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`proveSection('${section}', [`);
  }
});
