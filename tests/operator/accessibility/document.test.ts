import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { openFolderForEachTest } from '../../support/folder.ts';
import { runNode } from '../../support/run-node.ts';
import { readExampleFile, writeSites } from '../../support/sites-folder.ts';

const pathOf = openFolderForEachTest();

/** 22 November 2026 in seconds since 1970. */
const REPORT_EPOCH = '1795305600';

const runReport = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runNode(['src/operator/accessibility/main.ts', ...args], {
    env: { PATH: process.env['PATH'], SOURCE_DATE_EPOCH: REPORT_EPOCH, ...settings },
  });

const openAcrSchema = z.fromJSONSchema(
  JSON.parse(readFileSync(join(import.meta.dirname, 'openacr.schema.json'), 'utf8')),
);

describe('npm run accessibility-report (27.12)', () => {
  test('writes an OpenACR document that parsers of YAML 1.1 and 1.2 can read, to the output or to a file', async () => {
    const { code, stdout } = await runReport([]);
    expect(code).toBe(0);
    for (const version of ['1.1', '1.2'] as const)
      expect(openAcrSchema.parse(parse(stdout, { version }))).toMatchObject({
        title: 'Fachverlag Beispiel Accessibility Conformance Report',
        product: { name: 'Mein Konto', version: '0.1.0' },
        vendor: { company_name: 'Fachverlag Beispiel', email: 'barrierefreiheit@example.de' },
        report_date: '2026-11-22',
      });
    const file = pathOf('openacr.yaml');
    expect(await runReport(['--out', file])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(file, 'utf8')).toBe(stdout);
  });

  test('writes the measures for a publisher who has no accessibility statement yet', async () => {
    const { accessibility, ...publisher } = readExampleFile('publishers/beispiel.json');
    writeSites(pathOf('sites'), { 'publishers/beispiel.json': publisher });
    const { code, stdout } = await runReport(['--measures'], { PORTAL_SITES: pathOf('sites') });
    expect(code).toBe(0);
    expect(accessibility).toMatchObject({ measures: JSON.parse(stdout) });
  });

  test('ends with one sentence if SOURCE_DATE_EPOCH is wrong', async () => {
    expect(await runReport([], { SOURCE_DATE_EPOCH: 'gestern' })).toEqual({
      code: 2,
      stdout: '',
      stderr: "SOURCE_DATE_EPOCH is 'gestern'. Set it to seconds since 1970.\n",
    });
  });
});
