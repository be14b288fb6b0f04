import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIFFERENCES } from './differences.ts';
import { tableOf } from './table-reporter.ts';

const WALKS = join(import.meta.dirname, 'walks');

test('rule 28.3: every difference is compared by a walk, so that it is missed when it has gone', () => {
  const walks = readdirSync(WALKS).map((file) => readFileSync(join(WALKS, file), 'utf8'));
  const unseen = DIFFERENCES.filter(
    ({ fact }) => !walks.some((walk) => walk.includes(`'${fact}'`)),
  );
  expect(unseen).toEqual([]);
});

test('rule 28.3: the table says where a walk passed, failed or differs, and why', () => {
  const rows = [
    { walk: 'welcome', engine: 'A 1', outcome: 'passed', differences: [] },
    { walk: 'welcome', engine: 'B 2', outcome: 'passed', differences: ['no fonts: too old'] },
    { walk: 'terms', engine: 'B 2', outcome: 'failed', differences: ['no fonts: too old'] },
  ] as const;
  expect(tableOf(rows).trim().split('\n')).toEqual([
    'A 1     B 2',
    'welcome  passed  differs (1)',
    'terms    –       failed',
    '',
    '(1) B 2: no fonts: too old',
  ]);
});
