import type { Result } from '../run.ts';
import { countResults, type Finding, groupByName, groupUnchecked } from './findings.ts';

const WIDTHS = [6, 6, 11] as const;
const IDS_MAX = 6;

/** Formats the results for a terminal: a line per call, then each cause (rule 22.5). */
export function formatTable(results: readonly Result[], findings: readonly Finding[]): string {
  const groups = groupByName(results);
  const rows = [...groups].map(([name, group]) =>
    formatRow([
      ...countResults(group).map(String),
      `${name}  ${group[0]?.check.call ?? ''}`.trimEnd(),
    ]),
  );
  const [passed, failed, unchecked] = countResults(results);
  const reasons = groupUnchecked(results);
  return [
    formatRow(['passed', 'failed', 'not checked', 'call']),
    ...rows,
    ...findings.flatMap(formatSection),
    ...(reasons.length === 0 ? [] : ['', 'Not checked']),
    ...reasons.map(([reason, ids]) => `  ${reason}: ${formatIds(ids)}`),
    '',
    `${results.length} ${results.length === 1 ? 'check' : 'checks'}: ${passed} passed, ${failed} failed, ${unchecked} not checked.`,
    ...(failed === 0
      ? []
      : [`The failures have ${findings.length} cause${findings.length === 1 ? '' : 's'}.`]),
    '',
  ].join('\n');
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)).join('  ');
}

function formatSection(finding: Finding, index: number): string[] {
  const { title, fixHint, place, absent, checks, request, answer } = finding;
  return [
    '',
    `${index + 1}. ${title}`,
    `   Mend: ${fixHint}`,
    `   Contract: openapi.json${place.pointer} says ${place.text}`,
    ...(absent.length > 0
      ? ['   Absent:', ...absent.map((call) => `     ${call}`)]
      : [`   Checks: ${formatIds(checks)}`]),
    ...request.map((line) => `   ${line}`),
    ...answer.map((line) => `   < ${line}`),
  ];
}

function formatIds(ids: readonly string[]): string {
  const shown = ids.slice(0, IDS_MAX).join(', ');
  return ids.length > IDS_MAX ? `${shown} and ${ids.length - IDS_MAX} more` : shown;
}
