import { Stryker } from '@stryker-mutator/core';
import { PIECES, type Piece } from './pieces.ts';
import { readScores, type Score, scoreOf, writeScores } from './scores.ts';

/** `npm run mutate [-- PIECE …]`: runs Stryker for each piece. */
const pieces = process.argv.slice(2);
const unknown = pieces.filter((name) => PIECES.every((piece) => piece.name !== name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no piece ${unknown.join(', ')}; there are ${PIECES.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}
for (const piece of PIECES)
  if (pieces.length === 0 || pieces.includes(piece.name)) {
    const startMs = performance.now();
    const score = await judge(piece);
    writeScores({ ...readScores(), [piece.name]: score });
    const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
    process.stdout.write(`${piece.name}: ${JSON.stringify(score)} in ${minutes} min\n`);
  }

async function judge({ mutate, tests, ignoreStatic = false, name }: Piece): Promise<Score> {
  process.env['MUTATION_TESTS'] = tests.join('\n');
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [...mutate],
    coverageAnalysis: 'perTest',
    ignoreStatic,
    concurrency: 2,
    timeoutMS: 20_000,
    disableTypeChecks: false,
    ignorePatterns: ['dist', 'test-results', '.astro'],
    tempDirName: `.cache/mutation/${name}`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `.cache/mutation/${name}.json` },
    allowEmpty: true,
  });
  return scoreOf(await stryker.runMutationTest());
}
