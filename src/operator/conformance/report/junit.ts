import { html } from 'hono/html';
import { SECOND_MS } from '../../../contract/durations.ts';
import { foreignText } from '../../command-line/foreign-text.ts';
import type { Result } from '../run.ts';
import { countResults, groupByName, groupFindings } from './findings.ts';
import type { Secret } from './request-line.ts';

/** Formats JUnit XML with one suite per call (rule 22.5). @param end reason of an early end */
export async function formatJunit(
  results: readonly Result[],
  secrets: readonly Secret[],
  end?: string,
): Promise<string> {
  const suites = [...groupByName(results)].map(([name, group]) => {
    const cases = group.map((result) => formatTestCase(result, secrets));
    return html`  <testsuite name="${name}" ${formatTotals(group)}>\n${cases}  </testsuite>\n`;
  });
  if (end !== undefined)
    suites.push(
      html`  <testsuite name="run" tests="1" errors="1"><testcase classname="run" name="run"><error message="${foreignText(end)}"/></testcase></testsuite>\n`,
    );
  const whole = html`<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" ${formatTotals(results)}>\n${suites}</testsuites>\n`;
  return String(await whole);
}

function formatTotals(results: readonly Result[]) {
  const [, failed, unchecked] = countResults(results);
  return html`tests="${results.length}" failures="${failed}" skipped="${unchecked}" time="${formatSeconds(results)}"`;
}

function formatTestCase(result: Result, secrets: readonly Secret[]) {
  const { call, id, title } = result.check;
  const head = html`    <testcase classname="${call || 'backend'}" name="${id}: ${title}" time="${formatSeconds([result])}"`;
  if (result.status === 'passed') return html`${head}/>\n`;
  const tag = result.status === 'failed' ? 'failure' : 'skipped';
  const lines = groupFindings([result], secrets).flatMap(
    ({ title, fixHint, place, request, answer }) => [
      title,
      fixHint,
      `openapi.json${place.pointer}: ${place.text}`,
      ...request,
      ...answer,
    ],
  );
  return html`${head}><${tag} message="${foreignText(result.reason)}">${lines.join('\n')}</${tag}></testcase>\n`;
}

function formatSeconds(results: readonly Result[]): string {
  return (results.reduce((sum, { ms }) => sum + ms, 0) / SECOND_MS).toFixed(3);
}
