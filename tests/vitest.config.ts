import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tableReporter } from './engines/table-reporter.ts';
import { MatrixPrinter } from './faults/print-matrix.ts';
import { mutate } from './mutants/plugin.ts';
import { limitHere } from './support/machine.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const units = globSync('tests/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['tests/{built,e2e,engines}/**', '**/*.long.test.ts', '**/node_modules/**'],
});
const hasDocument = (file: string) =>
  readFileSync(ROOT + file, 'utf8').startsWith('// @vitest-environment jsdom');

/** Units with and without a document, tests of the built pages, and what takes longer. */
export default defineConfig({
  root: ROOT,
  plugins: mutate(process.env['MUTANT']),
  // The development runtime of JSX takes a stack for every element.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      unitsOf(
        'node',
        units.filter((file) => !hasDocument(file)),
        { isolate: false },
      ),
      unitsOf('document', units.filter(hasDocument)),
      slow('built', ['tests/built/**/*.test.ts'], ['**/*.long.test.ts']),
      slow('long', ['tests/**/*.long.test.ts']),
      slow('engines', ['tests/engines/*.test.ts']),
    ],
    // By default Vitest leaves one core unused.
    maxWorkers: availableParallelism(),
    reporters: [
      'default',
      new MatrixPrinter(),
      tableReporter((table) => process.stdout.write(table)),
    ],
  },
});

function unitsOf(name: string, include: string[], { isolate = true } = {}) {
  return {
    extends: true,
    test: {
      ...{ name, include, isolate, pool: 'threads' as const },
      setupFiles: [at('support/own-channels.ts'), at('support/busy-page.ts')],
      testTimeout: limitHere(10_000),
      hookTimeout: limitHere(10_000),
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}

function slow(name: string, include: string[], exclude: string[] = []) {
  return {
    extends: true,
    test: {
      ...{ name, include, exclude: ['**/node_modules/**', ...exclude] },
      testTimeout: limitHere(60_000),
      hookTimeout: limitHere(10_000),
    },
  };
}
