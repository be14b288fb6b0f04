import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { createProject, pageOf } from '../vitest.config.ts';

const tests = process.env['MUTATION_TESTS']?.split('\n') ?? [];
// Slow tests, and those of Redocly, whose packages Stryker's copy lacks.
const exclude = ['tests/**/{*.long,breaking-changes,update}.test.*'];

/** Patterns of one environment are one project, whose files share a worker and its modules. */
const projects = Object.values(Object.groupBy(tests, (test) => pageOf(test) ?? ''));

/**
 * The first failure ends the run of a mutant, so tests of parts run before those of journeys; among
 * them the files that failed for the previous mutant, then short files before long ones.
 */
class FailedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasFailed = (file: TestSpecification) =>
      Number(this.ctx.cache.getTestSpecificationResult(file)?.failed ?? false);
    return files.sort(
      (one, other) =>
        other.project.name.localeCompare(one.project.name) ||
        hasFailed(other) - hasFailed(one) ||
        sizeOf(one) - sizeOf(other),
    );
  }
}

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;

export default defineConfig({
  // Stryker runs in a copy of the project.
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: projects.map((include = []) =>
      createProject(String(include), 10_000, { include, exclude, isolate: false, pool: 'threads' }),
    ),
    sequence: { sequencer: FailedFirst },
  },
});
