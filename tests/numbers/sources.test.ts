import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
const CONSTANTS = /from '[^']*\/src\/(?:limits|sandbox\/times)\.ts'/;

test('no test takes an expected number from the product’s constants', () => {
  const takers = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('numbers/'))
    .filter((name) => CONSTANTS.test(readFileSync(join(TESTS, name), 'utf8')));
  expect(takers).toEqual([]);
});
