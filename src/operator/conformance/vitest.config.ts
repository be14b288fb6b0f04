import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests ask one backend, whose limits, people and mailbox they share: one file, one worker. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: ['src/operator/conformance/backend-tests.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // Each request has a limit of its own.
    testTimeout: 0,
    hookTimeout: 0,
    // What the run makes is printed without a heading.
    onConsoleLog: (text) => {
      process.stdout.write(text);
      return false;
    },
  },
});
