import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files with the same environment run one after the other: a worker is kept only as long as the
 * next file asks for the environment it has, and a new one loads jsdom and all modules again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Object.groupBy(sorted, ({ moduleId }) => environmentOf(moduleId));
    return Object.values(groups).flatMap((group = []) => group);
  }
}

function environmentOf(file: string): string {
  return (
    readFileSync(file, 'utf8')
      .match(/^\/\/ @vitest-environment.*$/gm)
      ?.join() ?? ''
  );
}
