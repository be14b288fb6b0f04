import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIFFERENCES } from './differences.ts';

const WALKS = join(import.meta.dirname, 'walks');

test('rule 28.3: every difference is compared by a walk, so that it is missed when it has gone', () => {
  const walks = readdirSync(WALKS).map((file) => readFileSync(join(WALKS, file), 'utf8'));
  const unseen = DIFFERENCES.filter(
    ({ fact }) => !walks.some((walk) => walk.includes(`'${fact}'`)),
  );
  expect(unseen).toEqual([]);
});
