import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type TestUserConfig,
} from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tableReporter } from './engines/table-reporter.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const PACKAGES = '**/node_modules/**';
const LONG = 'tests/**/*.long.test.ts';

/** Addresses of the page in which the tests of a folder run, unless the head of a file differs. */
const PAGES: Readonly<Record<string, string>> = {
  faults: 'http://localhost:4400/',
  journeys: 'http://localhost:4400/',
  portal: 'https://konto.example.de/',
};

/**
 * Files of a project run one after the other: a worker is kept only as long as the next file asks
 * for the environment it has, and a new one loads jsdom and all modules again.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Object.groupBy(await super.sort(files), ({ project }) => project.name);
    return Object.values(projects).flatMap((files = []) => files);
  }
}

/** Units with and without a page, tests of built pages, and what takes longer. */
export default defineConfig({
  root: at('..'),
  // The development runtime of JSX takes a stack for every element.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      units('unit', 'tests/**', ['tests/{built,engines,faults,journeys,orca,portal}/**', PACKAGES]),
      units('unit of journeys', 'tests/{faults,journeys}/**'),
      units('unit of parts', 'tests/portal/**'),
      project('built', 300_000, { include: ['tests/built/**/*.test.ts'], exclude: [LONG] }),
      project('long', 600_000, { include: [LONG], exclude: [PACKAGES] }),
      project('engines', 300_000, { include: ['tests/engines/*.test.ts'] }),
      project('orca', 900_000, { include: ['tests/orca/*.test.ts'] }),
    ],
    // By default Vitest leaves one core unused.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByEnvironment },
    reporters: ['default', tableReporter],
  },
});

/** Fast tests of one environment. */
function units(name: string, folders: string, exclude: readonly string[] = []) {
  return project(name, 60_000, {
    include: [`${folders}/*.test.{ts,tsx}`],
    exclude: [LONG, ...exclude],
    // Files share two workers and their modules: 350 workers would cost minutes.
    isolate: false,
    pool: 'threads',
  });
}

/** Address of the page in which the tests of a pattern run, if they have one. */
export function pageOf(pattern = ''): string | undefined {
  return PAGES[pattern.split(/\W+/)[1] ?? ''];
}

/** A project of the test configuration. @param timeoutMs of a test */
export function project(
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
      setupFiles: [at('support/fresh-document.ts')],
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
}
