import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { eachFolder } from '../../support/folder.ts';

const at = eachFolder();

const run = (args: readonly string[], epoch = '1795305600') =>
  promisify(execFile)(process.execPath, ['src/operator/accessibility/main.ts', ...args], {
    env: { PATH: process.env['PATH'], SOURCE_DATE_EPOCH: epoch },
  });

const texts = <Name extends string>(...names: Name[]) => z.record(z.enum(names), z.string());
/** The constraints of openacr-0.1.0.json and of the catalog's terms and components. */
const LEVELS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const;
const level = z.enum([...LEVELS, 'not-evaluated']);
const adherence = z.object({ level, notes: z.string().min(1) });
const name = z.enum(['web', 'none']);
const criteria = z.array(
  z.object({ num: z.string(), components: z.array(z.object({ name, adherence })) }),
);
const contact = texts('company_name', 'email', 'phone');
const openAcr = z.object({
  ...{ title: z.string(), notes: z.string(), feedback: z.string(), version: z.int() },
  product: texts('name', 'version', 'description'),
  author: contact,
  vendor: contact,
  report_date: z.string(),
  last_modified_date: z.string(),
  evaluation_methods_used: z.string(),
  legal_disclaimer: z.string(),
  catalog: z.literal('2.5-edition-wcag-2.2-508-eu-en'),
  chapters: z.record(
    z.string(),
    z.strictObject({
      criteria: criteria.optional(),
      notes: z.string().optional(),
      disabled: z.literal(true).optional(),
    }),
  ),
});

describe('rule 27.12: npm run accessibility-report', () => {
  test.each(['1.1', '1.2'] as const)(
    'writes what OpenACR asks for, in YAML %s',
    async (version) => {
      const { stdout } = await run([]);
      const written = openAcr.strict().parse(parse(stdout, { version }));
      expect(written).toMatchObject({
        title: 'Fachverlag Beispiel Accessibility Conformance Report',
        product: { name: 'Mein Konto', version: '0.1.0' },
        vendor: { company_name: 'Fachverlag Beispiel', email: 'barrierefreiheit@example.de' },
        report_date: '2026-11-22',
      });
    },
  );

  test('writes the same bytes to a file', async () => {
    const file = at('openacr.yaml');
    const { stdout } = await run(['--out', file]);
    expect(stdout).toBe('');
    expect(readFileSync(file, 'utf8')).toBe((await run([])).stdout);
  });

  test('with a wrong SOURCE_DATE_EPOCH says in one sentence what is wrong', async () => {
    await expect(run([], 'gestern')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: "SOURCE_DATE_EPOCH is 'gestern'. Set it to seconds since 1970.\n",
    });
  });
});
