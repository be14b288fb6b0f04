import type { Reporter } from 'vitest/node';
import { printTable } from '../bench/report.ts';

/** Prints which walk passed in which engine, and each difference with its reason (rule 28.3). */
export const tableReporter: Reporter = {
  onTestRunEnd: (modules) => {
    const walks: Record<string, Record<string, string>> = {};
    const notes = new Set<string>();
    for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
      const { engine, differences = [] } = test.meta();
      if (engine === undefined) continue;
      const { state } = test.result();
      const differs = state === 'passed' && differences.length > 0;
      walks[test.name] = { ...walks[test.name], [engine]: differs ? 'differs' : state };
      for (const difference of differences) notes.add(`${engine}: ${difference}`);
    }
    if (Object.keys(walks).length > 0) printTable('Walks', walks);
    for (const note of notes) process.stdout.write(`${note}\n`);
  },
};
