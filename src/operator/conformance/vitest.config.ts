import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** One worker runs all tests, because they share the limits, people and mailbox of one backend. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: ['src/operator/conformance/backend-tests.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // Each request has a limit of its own.
    testTimeout: 0,
    hookTimeout: 0,
    // Vitest would print a heading above each line of the run.
    onConsoleLog: (text) => {
      process.stdout.write(text);
      return false;
    },
  },
});
