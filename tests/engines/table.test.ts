import { expect, test } from 'vitest';
import { textsIn } from '../support/texts.ts';
import { DIFFERENCES } from './differences.ts';

test('rule 28.3: every difference is compared by a walk, so that it is missed when it has gone', () => {
  const walks = textsIn(`${import.meta.dirname}/walks`, /\.ts$/);
  const unseen = DIFFERENCES.filter(
    ({ fact }) => !walks.some(({ text }) => text.includes(`'${fact}'`)),
  );
  expect(unseen).toEqual([]);
});
