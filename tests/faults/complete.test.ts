import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CALLS } from '../support/calls.ts';
import { accountCases } from './cases/account.tsx';
import { publicFormCases } from './cases/public-forms.tsx';
import { readingCases } from './cases/reading.tsx';
import { registrationCases } from './cases/registration.tsx';
import { sessionCases } from './cases/session.tsx';

const cases = [
  ...accountCases,
  ...publicFormCases,
  ...readingCases,
  ...registrationCases,
  ...sessionCases,
];

test('every call of the contract is tried with every fault (S9.2)', () => {
  const calls = CALLS.map(([name]) => name).sort();
  const names = cases.map(({ name }) => name);
  expect(calls.length).toBeGreaterThan(40);
  expect([...new Set(names.map((name) => name.replace(/@.*/, '')))].sort()).toEqual(calls);
  expect(new Set(names).size).toBe(names.length);
});

test('a reset, a status 500 and a missing reply end differently from a success in every case (S9.2)', () => {
  for (const { name, ends } of cases)
    for (const fault of ['reset', '500', 'stall'] as const)
      expect(ends[fault], `${name} ${fault}`).not.toEqual(ends.none);
});

test('every file of cases has a test file (S9.2)', () => {
  for (const file of readdirSync(join(import.meta.dirname, 'cases'))) {
    const testFile = join(import.meta.dirname, `${basename(file, '.tsx')}.test.ts`);
    expect(readFileSync(testFile, 'utf8')).toContain(`from './cases/${file}'`);
  }
});
