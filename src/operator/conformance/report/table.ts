import { foreignText } from '../../../contract/definition/foreign-text.ts';
import type { Result } from '../run.ts';

const WIDTHS = [6, 6, 11] as const;

export function tableOf(results: readonly Result[]): string {
  const groups = Map.groupBy(results, ({ check }) => check.id.split('/')[0] ?? '');
  const rows = [...groups].map(([name, group]) =>
    row([...counts(group).map(String), `${name}  ${group[0]?.check.call ?? ''}`.trimEnd()]),
  );
  const [passed, failed, unchecked] = counts(results);
  return [
    row(['passed', 'failed', 'not checked', 'call']),
    ...rows,
    ...listOf('Failed', results, 'failed'),
    ...listOf('Not checked', results, 'not checked'),
    '',
    `${results.length} checks: ${passed} passed, ${failed} failed, ${unchecked} not checked.`,
    '',
  ].join('\n');
}

function counts(results: readonly Result[]): readonly number[] {
  return (['passed', 'failed', 'not checked'] as const).map(
    (status) => results.filter((result) => result.status === status).length,
  );
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)).join('  ');
}

function listOf(title: string, results: readonly Result[], status: Result['status']): string[] {
  const lines = results.flatMap((result) =>
    result.status === status && result.status !== 'passed'
      ? [
          `  ${result.check.id}: ${foreignText(result.reason)}`,
          ...(result.details ?? []).map((line) => `    ${foreignText(line)}`),
        ]
      : [],
  );
  return lines.length === 0 ? [] : ['', title, ...lines];
}
