import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Stryker runs in a copy of the project.
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'tests/**/*.test.*').split('\n'),
    exclude: ['tests/{e2e,built,engines}/**', 'node_modules/**'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
