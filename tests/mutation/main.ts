import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PIECES, type Piece } from './pieces.ts';
import { countResults, readScores, type Score, writeScores } from './scores.ts';

/** The part of Stryker's report that is read. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

const CACHE_FOLDER = '.cache/mutation';

/** `npm run test:stryker [-- PIECE …]`: runs Stryker for each piece. */
const selectedNames = process.argv.slice(2);
const unknownNames = selectedNames.filter((name) => PIECES.every((piece) => piece.name !== name));
if (unknownNames.length > 0) {
  process.stderr.write(
    `There is no piece ${unknownNames.join(', ')}; there are ${PIECES.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}
for (const piece of PIECES)
  if (selectedNames.length === 0 || selectedNames.includes(piece.name)) {
    const startMs = performance.now();
    const score = measurePiece(piece);
    writeScores({ ...readScores(), [piece.name]: score });
    const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
    process.stdout.write(`${piece.name}: ${JSON.stringify(score)} in ${minutes} min\n`);
  }

function measurePiece({ mutate, tests, ignoreStatic = false, name }: Piece): Score {
  const options = {
    testRunner: 'vitest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate,
    coverageAnalysis: 'perTest',
    ignoreStatic,
    // More concurrent runs would slow each run down. A slow run of an undetected mutant would count as hanging.
    concurrency: availableParallelism(),
    timeoutMS: 60_000,
    timeoutFactor: 2,
    disableTypeChecks: false,
    ignorePatterns: ['dist', 'test-results', '.astro'],
    tempDirName: `${CACHE_FOLDER}/${name}`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `${CACHE_FOLDER}/${name}.json` },
    allowEmpty: true,
  };
  const file = `${CACHE_FOLDER}/${name}.options.json`;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  writeFileSync(file, JSON.stringify(options));
  const env = { ...process.env, MUTATION_TESTS: tests.join('\n'), TEST_PATIENCE_MS: '3000' };
  const { status } = spawnSync(
    join(import.meta.dirname, 'node_modules/.bin/stryker'),
    ['run', file],
    {
      env,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error(`Stryker failed with ${status}.`);
  const { files } = JSON.parse(readFileSync(`${CACHE_FOLDER}/${name}.json`, 'utf8')) as Report;
  return countResults(Object.values(files).flatMap(({ mutants }) => mutants));
}
