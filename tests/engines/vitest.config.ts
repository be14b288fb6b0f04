import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limitHere } from '../support/machine.ts';

/** Browsers other than the one that the browser tests run in; all on the same ports. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/engines/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: limitHere(60_000),
  },
});
