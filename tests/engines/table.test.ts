import { expect, test } from 'vitest';
import { readTexts } from '../support/texts.ts';
import { DIFFERENCES } from './differences.ts';

test('a walk compares every listed difference, so that the walk fails when the difference ends (28.3)', () => {
  const walks = readTexts(`${import.meta.dirname}/walks`, /\.ts$/);
  const uncomparedDifferences = DIFFERENCES.filter(
    ({ fact }) => !walks.some(({ text }) => text.includes(`'${fact}'`)),
  );
  expect(uncomparedDifferences).toEqual([]);
});
