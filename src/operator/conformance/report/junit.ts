import { foreignText } from '../../../contract/definition/foreign-text.ts';
import type { Result } from '../run.ts';
import { SECOND_MS } from '../times.ts';
import { byName, countsOf, findingsOf } from './findings.ts';
import type { Secret } from './request-line.ts';

/** As JUnit XML, one suite per call (rule 22.5). @param end why the run has ended early */
export function junitOf(results: readonly Result[], secrets: readonly Secret[], end?: string) {
  const groups = byName(results);
  const suites = [...groups].map(([name, group]) => {
    const cases = group.map((result) => testCase(result, secrets)).join('\n');
    return `  <testsuite name="${escaped(name)}" ${totals(group)}>\n${cases}\n  </testsuite>`;
  });
  if (end !== undefined)
    suites.push(
      `  <testsuite name="run" tests="1" errors="1"><testcase classname="run" name="run"><error message="${escaped(end)}"/></testcase></testsuite>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" ${totals(results)}>\n${suites.join('\n')}\n</testsuites>\n`;
}

function totals(results: readonly Result[]): string {
  const [, failed, unchecked] = countsOf(results);
  return `tests="${results.length}" failures="${failed}" skipped="${unchecked}" time="${seconds(results)}"`;
}

function testCase(result: Result, secrets: readonly Secret[]): string {
  const { check } = result;
  const head = `    <testcase classname="${escaped(check.call || 'backend')}" name="${escaped(`${check.id}: ${check.title}`)}" time="${seconds([result])}"`;
  if (result.status === 'passed') return `${head}/>`;
  const tag = result.status === 'failed' ? 'failure' : 'skipped';
  const lines = findingsOf([result], secrets).flatMap(({ title, mend, place, request, answer }) => [
    title,
    mend,
    `openapi.json${place.pointer}: ${place.text}`,
    ...request,
    ...answer,
  ]);
  const details = lines.map(escaped).join('\n');
  return `${head}><${tag} message="${escaped(result.reason)}">${details}</${tag}></testcase>`;
}

function seconds(results: readonly Result[]): string {
  return (results.reduce((sum, { ms }) => sum + ms, 0) / SECOND_MS).toFixed(3);
}

function escaped(text: string): string {
  return foreignText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
