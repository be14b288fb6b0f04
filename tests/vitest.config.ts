import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type TestUserConfig,
} from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tableReporter } from './engines/table-reporter.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const PACKAGE_FILES = '**/node_modules/**';
const LONG_TESTS = 'tests/**/*.long.test.ts';

/** Address of the page in which the tests of a folder run. A long test names the address in a comment at its head. */
const PAGES: Readonly<Record<string, string>> = {
  faults: 'http://localhost:4400/',
  journeys: 'http://localhost:4400/',
  portal: 'https://konto.example.de/',
};

/**
 * Sorts the files by project, because a worker ends when the next file needs another environment, and a new
 * worker loads jsdom and all modules again.
 */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Object.groupBy(await super.sort(files), ({ project }) => project.name);
    return Object.values(projects).flatMap((projectFiles = []) => projectFiles);
  }
}

/** Projects for unit tests with and without a page, tests of built pages, and long suites. */
export default defineConfig({
  root: pathOf('..'),
  // The development runtime of JSX records a stack trace for every element, which takes time.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      createUnitProject('unit', 'tests/**', [
        'tests/{built,engines,faults,journeys,orca,portal}/**',
        PACKAGE_FILES,
      ]),
      createUnitProject('unit of journeys', 'tests/{faults,journeys}/**'),
      createUnitProject('unit of parts', 'tests/portal/**'),
      createProject('built', 300_000, {
        include: ['tests/built/**/*.test.ts'],
        exclude: [LONG_TESTS],
      }),
      createProject('long', 600_000, { include: [LONG_TESTS], exclude: [PACKAGE_FILES] }),
      createProject('engines', 300_000, { include: ['tests/engines/*.test.ts'] }),
      createProject('orca', 900_000, { include: ['tests/orca/*.test.ts'] }),
    ],
    // By default Vitest leaves one core unused.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: EnvironmentSequencer },
    // Commands that tests start share the compiled code.
    env: { NODE_COMPILE_CACHE: pathOf('../node_modules/.cache/node-compile-cache') },
    reporters: ['default', tableReporter],
  },
});

/** Creates a project of fast tests with one environment. */
function createUnitProject(name: string, folders: string, exclude: readonly string[] = []) {
  return createProject(name, 60_000, {
    include: [`${folders}/*.test.{ts,tsx}`],
    exclude: [LONG_TESTS, ...exclude],
    // Files share workers and loaded modules, because a worker per file would take minutes.
    isolate: false,
    pool: 'threads',
  });
}

/** Returns the address of the page for the tests of a pattern. The first folder below `tests` decides. */
export function pageOf(pattern = ''): string | undefined {
  const [, folder = ''] = pattern.split(/\W+/);
  return PAGES[folder];
}

/** Creates a project of the test configuration. @param timeoutMs time limit of a test and of a hook */
export function createProject(
  name: string,
  timeoutMs: number,
  files: TestUserConfig & { include: string[] },
): TestProjectInlineConfiguration {
  const url = pageOf(files.include[0]);
  return {
    extends: true,
    test: {
      ...files,
      name,
      ...(url && { environment: 'jsdom', environmentOptions: { jsdom: { url } } }),
      setupFiles: [pathOf('support/fresh-document.ts')],
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}
