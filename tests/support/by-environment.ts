import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of a project run one after the other: a worker is kept only as long as the next file asks
 * for the environment it has, and a new one loads jsdom and all modules again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Object.groupBy(sorted, ({ project }) => project.name);
    return Object.values(projects).flatMap((files = []) => files);
  }
}
