import { expect, test } from 'vitest';
import { readTexts } from '../support/texts.ts';
import { DIFFERENCES } from './differences.ts';

test('every difference is compared by a walk, so that it is missed when it has gone (28.3)', () => {
  const walks = readTexts(`${import.meta.dirname}/walks`, /\.ts$/);
  const unseen = DIFFERENCES.filter(
    ({ fact }) => !walks.some(({ text }) => text.includes(`'${fact}'`)),
  );
  expect(unseen).toEqual([]);
});
