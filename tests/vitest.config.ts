import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type TestUserConfig,
} from 'vitest/config';
import { tableReporter } from './engines/table-reporter.ts';
import { ByEnvironment } from './support/by-environment.ts';
import { limitHere } from './support/machine.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const PACKAGES = '**/node_modules/**';
const LONG = 'tests/**/*.long.test.ts';

/** Units with and without a document, tests of built pages, and what takes longer. */
export default defineConfig({
  root: at('..'),
  // The development runtime of JSX takes a stack for every element.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      project('unit', 10_000, {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/{built,engines}/**', LONG, PACKAGES],
        // Files share two workers and their modules: 350 workers would cost minutes.
        isolate: false,
        pool: 'threads',
      }),
      project('built', 60_000, { include: ['tests/built/**/*.test.ts'], exclude: [LONG] }),
      project('long', 60_000, { include: [LONG], exclude: [PACKAGES] }),
      project('engines', 60_000, { include: ['tests/engines/*.test.ts'] }),
    ],
    // By default Vitest leaves one core unused.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByEnvironment },
    reporters: ['default', tableReporter],
  },
});

/** A project of the test configuration. @param timeoutMs of a test */
export function project(
  name: string,
  timeoutMs: number,
  files: TestUserConfig,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      ...files,
      name,
      setupFiles: [at('support/own-channels.ts'), at('support/fresh-document.ts')],
      testTimeout: limitHere(timeoutMs),
      hookTimeout: limitHere(10_000),
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}
