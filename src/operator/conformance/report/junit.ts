import { access, constants, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { foreignText } from '../../../contract/definition/foreign-text.ts';
import { Unusable } from '../finding.ts';
import type { Result } from '../run.ts';
import { SECOND_MS } from '../times.ts';

/** The results as JUnit XML, one suite per call (rule 22.5). */
export function junitOf(results: readonly Result[]): string {
  const groups = Map.groupBy(results, ({ check }) => check.id.split('/')[0] ?? '');
  const suites = [...groups].map(
    ([name, group]) =>
      `  <testsuite name="${escaped(name)}" ${totals(group)}>\n${group.map(testCase).join('\n')}\n  </testsuite>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" ${totals(results)}>\n${suites.join('\n')}\n</testsuites>\n`;
}

/** @throws Unusable before a long run whose report could not be written */
export async function demandWritable(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch(() => notWritable(file));
}

/** Writes a whole file or none. @throws Unusable when it cannot be written */
export async function writeReport(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, text);
    await rename(part, file);
  } catch {
    await rm(part, { force: true });
    notWritable(file);
  }
}

function notWritable(file: string): never {
  throw new Unusable(`${file} cannot be written. Name a file in an existing folder by --junit.`);
}

function totals(results: readonly Result[]): string {
  const count = (wanted: Result['status']) =>
    results.filter(({ status }) => status === wanted).length;
  return `tests="${results.length}" failures="${count('failed')}" skipped="${count('not checked')}" time="${seconds(results)}"`;
}

function testCase(result: Result): string {
  const { check } = result;
  const head = `    <testcase classname="${escaped(check.call || 'backend')}" name="${escaped(`${check.id}: ${check.title}`)}" time="${seconds([result])}"`;
  if (result.status === 'passed') return `${head}/>`;
  const tag = result.status === 'failed' ? 'failure' : 'skipped';
  const details = (result.details ?? []).map(escaped).join('\n');
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
