import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limitHere } from '../support/machine.ts';

/** Walks through other browsers; all use the same ports. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/engines/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: limitHere(60_000),
  },
});
