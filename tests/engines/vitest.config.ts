import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limitHere } from '../support/machine.ts';
import { tableReporter } from './table-reporter.ts';

/** Walks through the built library tree, two engines at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/engines/*.test.ts'],
    maxWorkers: 2,
    testTimeout: limitHere(60_000),
    reporters: ['default', tableReporter((table) => process.stdout.write(table))],
  },
});
