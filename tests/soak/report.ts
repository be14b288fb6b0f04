import { printTable } from '../bench/report.ts';
import { growthOf, type Run, rowOf } from './judge.ts';

export interface Options {
  readonly minutes: number;
  readonly people: number;
  readonly restart: boolean;
}

export function printRun(options: Options, run: Run, findings: readonly string[]): void {
  const calls = Map.groupBy(run.samples, ({ call }) => call);
  printTable(
    `${options.people} people, ${options.minutes} minutes, ${run.restarts} restarts; times in ms`,
    [...calls]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([call, samples]) => ({ call, ...rowOf(samples) })),
  );
  const { journeys, walks, memory } = run;
  const rss = memory.map(({ rssMiB }) => rssMiB);
  printTable('The run', [
    {
      'journeys done': journeys.done,
      'ended by a restart': journeys.interrupted,
      failed: journeys.failed.length,
      'walks in the browser': walks.done,
      'failed walks': walks.faults.length,
      'lost records': Object.values(run.missing).reduce((total, count) => total + count, 0),
    },
  ]);
  printTable('Memory of the sandbox in MiB', [
    {
      start: Math.round(rss[0] ?? 0),
      maximum: Math.round(Math.max(0, ...rss)),
      end: Math.round(rss.at(-1) ?? 0),
      'growth a minute': Number(growthOf(memory).toFixed(2)),
      'open handles': Math.max(0, ...memory.map(({ handles }) => handles)),
    },
  ]);
  for (const finding of findings) console.error(finding);
  process.stdout.write(findings.length === 0 ? '\nNothing is wrong.\n' : '');
}
