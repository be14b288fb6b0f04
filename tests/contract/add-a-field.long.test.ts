import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSection } from '../support/readme.ts';
import { runNode } from '../support/run-node.ts';
import { copyProject } from '../support/sites-folder.ts';

const FOLDER = resolve('.cache/add-a-field');
const README = 'src/portal/README.md';
const TEST_TIMEOUT_MS = 600_000;

/** A step of the recipe. It inserts `insertedText` into a file, directly after `precedingText`. */
type InsertionStep = readonly [path: string, precedingText: string, insertedText: string];

const LIMIT_STEP: InsertionStep = [
  'contract/limits.ts',
  'export const COMPANY_MAX = 60;',
  '\nexport const DEPARTMENT_MAX = 60;',
];
const VALUE_SOURCE = `import * as z from 'zod/mini';
import { DEPARTMENT_MAX } from '../limits.ts';
import { valueError } from './value-error.ts';
import { trimEnds } from './pasted-text.ts';

export const department = z
  .string()
  .check(z.overwrite(trimEnds), z.maxLength(DEPARTMENT_MAX, valueError('department.length')));
`;
const SENTENCE_STEP: InsertionStep = [
  'contract/value-sentences.ts',
  '= {',
  "\n  'department.length': 'Diese Angabe ist zu lang.',",
];

/** The other steps of the recipe, for an optional text `department`. */
const OTHER_STEPS: readonly InsertionStep[] = [
  [
    'contract/calls/registration/register.ts',
    "import { EMAIL_ERROR, REGISTRATION } from '../examples.ts';",
    "\nimport { department } from '../../values/department.ts';",
  ],
  [
    'contract/calls/registration/register.ts',
    '  password,',
    '\n  department: z.optional(department),',
  ],
  [
    'portal/journeys/registration/form.ts',
    "import { pathTo } from '../../../contract/routes.ts';",
    "\nimport { department } from '../../../contract/values/department.ts';",
  ],
  ['portal/journeys/registration/form.ts', '  eMail: email,', '\n  department,'],
  [
    'portal/journeys/registration/form.ts',
    '    email: values.eMail,',
    '\n    department: values.department,',
  ],
  ['portal/journeys/registration/form.ts', "  email: 'eMail',", "\n  department: 'department',"],
  ['portal/copy/labels.ts', "fieldsOfLaw: 'Rechtsgebiete',", "\n  department: 'Abteilung',"],
  [
    'portal/journeys/registration/RegistrationForm.tsx',
    "import { NewPasswordField } from '../../forms/fields/NewPasswordField.tsx';",
    "\nimport { TextField } from '../../forms/fields/TextField.tsx';",
  ],
  [
    'portal/journeys/registration/RegistrationForm.tsx',
    '<legend className="visually-hidden">{copy.legend}</legend>',
    '\n        <TextField label={labels.department} name="department" />',
  ],
];

function takeSteps(steps: readonly InsertionStep[]): void {
  for (const [path, precedingText, insertedText] of steps) {
    const file = join(FOLDER, 'src', path);
    const text = readFileSync(file, 'utf8');
    // The file contains the preceding text.
    expect(text.split(precedingText).length, `${path}: ${precedingText}`).toBeGreaterThan(1);
    writeFileSync(
      file,
      text.replace(precedingText, () => precedingText + insertedText),
    );
  }
}

/** Runs a script in the copy. @returns the output, together with the errors if the script fails */
async function runScript(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runNode(args, { cwd: FOLDER });
  return code === 0 ? stdout : stdout + stderr;
}

const checkTypes = () =>
  runScript(resolve('node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.');
const writeContract = () => runScript('src/operator/contract/main.ts');
const readDocument = () => readFileSync(join(FOLDER, 'src/contract/openapi/openapi.json'), 'utf8');

beforeAll(() => {
  copyProject(FOLDER);
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('the recipe for a field of the registration has every step (21.5)', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const [, recipe = ''] = /\*\*Add a field.+?\n([^*]+)/.exec(readSection(README, 'Recipes')) ?? [];
  for (const [path] of [LIMIT_STEP, SENTENCE_STEP, ...OTHER_STEPS])
    expect(recipe).toMatch(new RegExp(`\\(\\S*\\b${basename(path)}\\)`));

  takeSteps([LIMIT_STEP]);
  writeFileSync(join(FOLDER, 'src/contract/values/department.ts'), VALUE_SOURCE);
  // An error code without a sentence is a type error.
  expect(await checkTypes()).toMatch(/^src\/contract\/values\/department\.ts.+department\.length/s);
  takeSteps([SENTENCE_STEP, ...OTHER_STEPS]);
  expect(await checkTypes()).toBe('');
  expect(await writeContract()).toMatch(/is written/);
  const { properties, required } = JSON.parse(readDocument()).components.schemas.RegisterRequest;
  expect(properties.department).toMatchObject({ type: 'string', maxLength: 60 });
  expect(required).not.toContain('department');
});
