import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limitHere } from '../support/machine.ts';

export default defineConfig({
  // Stryker runs in a copy of the project.
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'tests/**/*.test.*').split('\n'),
    exclude: ['tests/{e2e,built,engines}/**', 'tests/**/*.long.test.*', '**/node_modules/**'],
    setupFiles: ['tests/support/own-channels.ts', 'tests/support/fresh-document.ts'],
    testTimeout: limitHere(10_000),
    hookTimeout: limitHere(10_000),
    restoreMocks: true,
    unstubGlobals: true,
  },
});
