import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { MatrixPrinter } from './faults/print-matrix.ts';
import { mutate } from './mutants/plugin.ts';
import { limitHere } from './support/machine.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: mutate(process.env['MUTANT']),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/built/**', 'tests/engines/**', 'node_modules/**'],
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
