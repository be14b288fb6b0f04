import { printTable } from '../bench/report.ts';
import { findingsOf, growthOf, mostOf, type Run, rowOf } from './judge.ts';

/** Prints tables and findings of a run. @returns the number of findings */
export function report(title: string, run: Run): number {
  const { journeys, walks, memory, missing, restarts, samples } = run;
  const calls = [...Map.groupBy(samples, ({ call }) => call)];
  printTable(
    `${title}, ${restarts} restarts; times in ms`,
    calls
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([call, own]) => ({ call, ...rowOf(own) })),
  );
  printTable('The run', [
    {
      'journeys done': journeys.done,
      'ended by a restart': journeys.interrupted,
      failed: journeys.failed.length,
      'walks in the browser': walks.done,
      'failed walks': walks.faults.length,
      'lost records': Object.values(missing).reduce((total, count) => total + count, 0),
    },
  ]);
  printTable('Memory of the sandbox in MiB', [
    {
      start: mostOf(memory.slice(0, 1), 'rssMiB'),
      maximum: mostOf(memory, 'rssMiB'),
      end: mostOf(memory.slice(-1), 'rssMiB'),
      'growth a minute': growthOf(memory).toFixed(2),
      'open handles': mostOf(memory, 'handles'),
    },
  ]);
  const findings = findingsOf(run);
  for (const finding of findings) console.error(finding);
  process.stdout.write(findings.length === 0 ? '\nNothing is wrong.\n' : '');
  return findings.length;
}
