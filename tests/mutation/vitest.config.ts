import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { project } from '../vitest.config.ts';

const tests = process.env['MUTATION_TESTS']?.split('\n') ?? [];
const exclude = ['tests/{e2e,built,engines}/**', 'tests/**/*.long.test.*', '**/node_modules/**'];

export default defineConfig({
  // Stryker runs in a copy of the project.
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { projects: tests.map((test) => project(test, 10_000, { include: [test], exclude })) },
});
