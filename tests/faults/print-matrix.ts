import type { Reporter, TestModule } from 'vitest/node';
import { FAULT_NAMES } from './faults.ts';
import type { Row } from './matrix.ts';

/** Prints the observed matrix with its counts after a run without failures. */
export class MatrixPrinter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    _errors: unknown,
    reason: 'passed' | 'failed' | 'interrupted',
  ): void {
    // Failures must be the last output.
    if (reason !== 'passed') return;
    const met = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => test.meta().faultRow ?? []);
    if (met.length > 0) process.stdout.write(`\n${printed(met)}\n`);
  }
}

function printed(met: readonly { readonly name: string; readonly row: Row }[]): string {
  const lines = [
    ['call', ...FAULT_NAMES],
    ...met.map(({ name, row }) => [name, ...FAULT_NAMES.map((fault) => row[fault])]),
  ];
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  const table = lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' '));
  const cells = met.flatMap(({ row }) => Object.values(row));
  const counts = Map.groupBy(cells, (cell) => cell.replace(/\*\d+$/, ''));
  const ends = [...counts].sort(([, one], [, other]) => other.length - one.length);
  const requests = cells.reduce((sum, cell) => sum + Number(/\*(\d+)$/.exec(cell)?.[1] ?? 1), 0);
  return [
    'Fault matrix',
    ...table.map((line) => line.trimEnd()),
    `${met.length} rows × ${FAULT_NAMES.length} columns = ${cells.length} cells, ${requests} requests.`,
    ends.map(([end, all]) => `${end} ${all.length}`).join(' · '),
  ].join('\n');
}
