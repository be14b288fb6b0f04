import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limitHere } from '../support/machine.ts';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/built/**/*.test.ts'],
    testTimeout: limitHere(60_000),
    hookTimeout: limitHere(10_000),
  },
});
