import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { createProject, pageOf } from '../vitest.config.ts';

const tests = process.env['MUTATION_TESTS']?.split('\n') ?? [];
// Slow tests are left out. The tests with Redocly are also left out, because Stryker's copy lacks Redocly.
const exclude = ['tests/**/{*.long,breaking-changes,update}.test.*'];

const TEST_TIMEOUT_MS = 10_000;

/** Patterns of tests by environment, because the files of an environment share a worker and its modules. */
const patternGroups = Object.values(Object.groupBy(tests, (test) => pageOf(test) ?? ''));

/**
 * Sorts the files so that a failure comes early, because the first failure ends the run of a mutant. Tests of
 * parts run before tests of journeys, files that failed for the previous mutant run first, and short files run
 * before long files.
 */
class FailedFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const failureCountOf = (file: TestSpecification) =>
      Number(this.ctx.cache.getTestSpecificationResult(file)?.failed ?? false);
    return files.sort(
      (firstFile, secondFile) =>
        secondFile.project.name.localeCompare(firstFile.project.name) ||
        failureCountOf(secondFile) - failureCountOf(firstFile) ||
        sizeOf(firstFile) - sizeOf(secondFile),
    );
  }
}

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;

export default defineConfig({
  // Stryker runs in a copy of the project.
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: patternGroups.map((include = []) =>
      createProject(String(include), TEST_TIMEOUT_MS, {
        include,
        exclude,
        isolate: false,
        pool: 'threads',
      }),
    ),
    sequence: { sequencer: FailedFirstSequencer },
  },
});
