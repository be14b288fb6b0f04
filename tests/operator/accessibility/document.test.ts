import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], epoch = '1795305600') =>
  promisify(execFile)(process.execPath, ['src/operator/accessibility/main.ts', ...args], {
    env: { PATH: process.env['PATH'], SOURCE_DATE_EPOCH: epoch },
  });

/** The constraints of openacr-0.1.0.json and of the catalog's terms and components. */
const contact = z.object({
  name: z.string().optional(),
  company_name: z.string().optional(),
  address: z.string().optional(),
  email: z.string(),
  phone: z.string().optional(),
  website: z.string().optional(),
});
const chapter = z.object({
  notes: z.string().optional(),
  criteria: z.array(
    z.object({
      num: z.string(),
      components: z.array(
        z.object({
          name: z.enum(['web', 'electronic-docs', 'software', 'authoring-tool']),
          adherence: z.object({
            level: z.enum([
              'supports',
              'partially-supports',
              'does-not-support',
              'not-applicable',
              'not-evaluated',
            ]),
            notes: z.string().min(1),
          }),
        }),
      ),
    }),
  ),
});
const openAcr = z.object({
  title: z.string(),
  product: z.object({
    name: z.string(),
    version: z.string(),
    description: z.string(),
  }),
  author: contact,
  vendor: contact,
  report_date: z.string(),
  last_modified_date: z.string(),
  version: z.int(),
  notes: z.string(),
  evaluation_methods_used: z.string(),
  legal_disclaimer: z.string(),
  feedback: z.string(),
  catalog: z.literal('2.5-edition-wcag-2.2-en'),
  chapters: z.object({ success_criteria_level_a: chapter, success_criteria_level_aa: chapter }),
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
    const file = join(folder, 'openacr.yaml');
    const { stdout } = await run(['--out', file]);
    expect(stdout).toBe('');
    expect(readFileSync(file, 'utf8')).toBe((await run([])).stdout);
  });

  test.each([
    [['--client', 'nope'], undefined, 'There is no client nope, only library, shop.\n'],
    [[], 'gestern', "SOURCE_DATE_EPOCH is 'gestern'. Set it to seconds since 1970.\n"],
    [['--all'], undefined, "Unknown option '--all'\n"],
  ])(
    'with %j and SOURCE_DATE_EPOCH=%s says in one sentence what is wrong',
    async (args, epoch, sentence) => {
      await expect(run(args, epoch)).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: sentence,
      });
    },
  );
});
