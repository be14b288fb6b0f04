import type { Reporter } from 'vitest/node';
import { printTable } from '../bench/report.ts';

/** Prints which walk passed in which engine, and each difference with its reason (rule 28.3). */
export const tableReporter: Reporter = {
  onTestRunEnd: (modules) => {
    const resultsByWalk: Record<string, Record<string, string>> = {};
    const notes = new Set<string>();
    for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
      const { engine, differences = [] } = test.meta();
      if (engine === undefined) continue;
      const { state } = test.result();
      const hasDifference = state === 'passed' && differences.length > 0;
      resultsByWalk[test.name] = {
        ...resultsByWalk[test.name],
        [engine]: hasDifference ? 'differs' : state,
      };
      for (const difference of differences) notes.add(`${engine}: ${difference}`);
    }
    if (Object.keys(resultsByWalk).length > 0) printTable('Walks', resultsByWalk);
    for (const note of notes) process.stdout.write(`${note}\n`);
  },
};
