import { printTable } from '../bench/report.ts';
import { computeGrowth, createRow, findMaximum, listFindings, type Run } from './judge.ts';

/** Prints tables and findings of a run. @returns the number of findings */
export function printReport(title: string, run: Run): number {
  const { journeys, walks, memory, missingRecords, restarts, samples } = run;
  const samplesByCall = [...Map.groupBy(samples, ({ call }) => call)];
  printTable(
    `${title}, ${restarts} restarts; times in ms`,
    samplesByCall
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([call, callSamples]) => ({ call, ...createRow(callSamples) })),
  );
  printTable('The run', [
    {
      'journeys done': journeys.finished,
      'ended by a restart': journeys.interrupted,
      failed: journeys.failed.length,
      'walks in the browser': walks.finished,
      'failed walks': walks.faults.length,
      'lost records': Object.values(missingRecords).reduce((total, count) => total + count, 0),
    },
  ]);
  printTable('Memory of the sandbox in MiB', [
    {
      start: findMaximum(memory.slice(0, 1), 'rssMiB'),
      maximum: findMaximum(memory, 'rssMiB'),
      end: findMaximum(memory.slice(-1), 'rssMiB'),
      'growth a minute': computeGrowth(memory).toFixed(2),
      'open handles': findMaximum(memory, 'handles'),
    },
  ]);
  const findings = listFindings(run);
  for (const finding of findings) console.error(finding);
  process.stdout.write(findings.length === 0 ? '\nNothing is wrong.\n' : '');
  return findings.length;
}
