import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { MatrixPrinter } from './faults/print-matrix.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/built/**', 'tests/engines/**', 'node_modules/**'],
    reporters: ['default', new MatrixPrinter()],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
