import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitHere } from '../support/machine.ts';
import { sectionOf } from '../support/readme.ts';
import { runNode } from '../support/run-node.ts';
import { copyProject } from '../support/sites-folder.ts';

const FOLDER = resolve('.cache/add-a-field');
const README = 'src/portal/README.md';
const MAX_MS = limitHere(180_000);

/** The steps of the recipe for an optional text `department`: file, what is there, what follows it. */
const STEPS = [
  ['contract/limits.ts', 'export const COMPANY_MAX = 60;', '\nexport const DEPARTMENT_MAX = 60;'],
  ['contract/values/company.ts', 'import { COMPANY_MAX', ', DEPARTMENT_MAX'],
  [
    'contract/values/company.ts',
    "export const company = optionalText(COMPANY_MAX, 'company.length');",
    "\nexport const department = optionalText(DEPARTMENT_MAX, 'department.length');",
  ],
  [
    'contract/register.ts',
    '{ ...applicantFields',
    ", department: wireField('department', department, z.optional(department.schema))",
  ],
  [
    'contract/register.ts',
    "import { checked } from './values/checked.ts';",
    "\nimport { department } from './values/company.ts';",
  ],
  ['contract/register.ts', 'import { requestShape', ', wireField'],
  ['portal/copy/labels.ts', "fieldsOfLaw: 'Rechtsgebiete',", "\n  department: 'Abteilung',"],
] as const;
const SENTENCE = [
  'contract/value-faults.ts',
  '= {',
  " 'department.length': 'Diese Angabe ist zu lang.',",
] as const;
const NOTE = [
  'contract/openapi/value-notes.ts',
  'VALUES: readonly NamedValue[] = [',
  "['Department', department.schema, 'May be empty.', { maxLength: limits.DEPARTMENT_MAX }],",
] as const;
const NOTE_IMPORT = ['contract/openapi/value-notes.ts', 'import { company', ', department'];

/** Writes each addition behind what is there. */
function follow(steps: readonly (readonly string[])[]): void {
  for (const [name = '', there = '', addition = ''] of steps) {
    const file = join(FOLDER, 'src', name);
    const text = readFileSync(file, 'utf8');
    expect(text.split(there).length, `${name}: ${there}`).toBeGreaterThan(1);
    writeFileSync(
      file,
      text.replace(there, () => there + addition),
    );
  }
}

/** @returns what a command says, and nothing where it succeeds in silence */
async function run(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runNode(args, { cwd: FOLDER });
  return code === 0 ? stdout : stdout + stderr;
}

const types = () => run(resolve('node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.');
const contract = () => run('src/contract/openapi/main.ts');
const document = () => readFileSync(join(FOLDER, 'src/contract/openapi/openapi.json'), 'utf8');

beforeAll(() => {
  copyProject(FOLDER);
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('rule 21.5: the recipe for a field of the registration touches what it names', {
  timeout: MAX_MS,
}, async () => {
  const [, recipe = ''] = /\*\*Add a field.+?\n([^*]+)/.exec(sectionOf(README, 'Recipes')) ?? [];
  for (const [name] of [...STEPS, SENTENCE, NOTE])
    expect(recipe).toMatch(new RegExp(`\\(\\S*\\b${basename(name)}\\)`));

  const before = document();
  follow(STEPS);
  expect(await types()).toMatch(/^src\/contract\/values\/company\.ts.+department\.length/s);
  follow([SENTENCE]);
  expect(await contract()).toMatch(/text department without a limit.+value-notes\.ts/);
  expect(document()).toBe(before);
  follow([NOTE_IMPORT, NOTE]);
  expect(await contract()).toMatch(/is written/);
  expect(await types()).toBe('');
  const { schemas } = JSON.parse(document()).components;
  expect(schemas.Department).toMatchObject({ maxLength: 60 });
  expect(schemas.RegisterRequest.properties.department).toMatchObject({
    $ref: '#/components/schemas/Department',
  });
  expect(schemas.RegisterRequest.required).not.toContain('department');
});
