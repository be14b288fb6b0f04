import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMUM_PERCENTAGES, PIECES } from './pieces.ts';
import { readScores } from './scores.ts';

test.each(Object.entries(MINIMUM_PERCENTAGES))(
  'in the pieces of the folder %s, the tests detect at least %d %% of the mutants',
  (folder, minimum) => {
    const scores = PIECES.filter((piece) => piece.folder === folder).map(({ name }) => {
      const score = readScores()[name];
      if (!score) throw new Error(`Run npm run test:stryker -- ${name}.`);
      return score;
    });
    const killedCount = scores.reduce((sum, score) => sum + score.killed, 0);
    const totalCount = scores.reduce(
      (sum, score) => sum + score.survived + score.notCovered,
      killedCount,
    );
    expect(totalCount).toBeGreaterThan(100);
    expect((100 * killedCount) / totalCount).toBeGreaterThanOrEqual(minimum);
  },
);

const ROOT = join(import.meta.dirname, '../..');

test.each(PIECES)('every pattern of the piece $name matches a file', ({ mutate, tests }) => {
  for (const pattern of [...mutate, ...tests].filter((text) => !text.startsWith('!')))
    expect(globSync(pattern, { cwd: ROOT }), pattern).not.toEqual([]);
});
