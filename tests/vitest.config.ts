import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { MatrixPrinter } from './faults/print-matrix.ts';
import { mutate } from './mutants/plugin.ts';
import { limitHere } from './support/machine.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OTHER_SUITES = ['tests/e2e/**', 'tests/built/**', 'tests/engines/**', 'tests/**/node_modules/**'];

const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT, exclude: OTHER_SUITES });
const hasDocument = (file: string) =>
  readFileSync(ROOT + file, 'utf8').startsWith('// @vitest-environment jsdom');

export default defineConfig({
  root: ROOT,
  plugins: mutate(process.env['MUTANT']),
  // The development runtime of JSX takes a stack for every element.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'node', include: files.filter((file) => !hasDocument(file)), isolate: false },
      },
      { extends: true, test: { name: 'dom', include: files.filter(hasDocument) } },
    ],
    pool: 'threads',
    setupFiles: ['tests/support/own-channels.ts', 'tests/support/busy-page.ts'],
    // By default Vitest leaves one core unused.
    maxWorkers: availableParallelism(),
    reporters: ['default', new MatrixPrinter()],
    testTimeout: limitHere(10_000),
    hookTimeout: limitHere(10_000),
    restoreMocks: true,
    unstubGlobals: true,
  },
});
