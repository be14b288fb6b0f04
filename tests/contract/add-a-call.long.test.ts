import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSection } from '../support/readme.ts';
import { runNode } from '../support/run-node.ts';
import { copyProject } from '../support/sites-folder.ts';

const FOLDER = resolve('.cache/add-a-call');
const TEST_TIMEOUT_MS = 900_000;

/** The first step of the recipe, the file of the call. */
const CALL_SOURCE = `import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { optionalText } from '../../replies/tolerant.ts';

export const setNickname = defineCall('POST', '/account/nickname', {
  access: 'signed-in',
  request: z.object({ nickname: z.string().check(z.minLength(1), z.maxLength(40)) }),
  reply: z.object({ nickname: z.string(), before: optionalText }),
  errorStatuses: [400, 401, 403],
});

export const setNicknameDescription = {
  call: setNickname,
  rules: '5.3.1',
  summary: 'Changes the nickname of the signed-in person',
  description: 'The answer has the nickname that the person had before.',
  requestExample: { nickname: 'Jana' },
  replyExample: { nickname: 'Jana', before: 'Jay' },
} satisfies CallDescription;
`;

/** A step of the recipe. It inserts `insertedText` into a file, directly before `nextText`. */
type InsertionStep = readonly [path: string, nextText: string, insertedText: string];

const LIST_STEP: InsertionStep = [
  'src/contract/openapi/operations.ts',
  '  address: addressDescription,',
  '  setNickname: setNicknameDescription,\n',
];
const IMPORT_STEP: InsertionStep = [
  'src/contract/openapi/operations.ts',
  'import { createOperation,',
  "import { setNicknameDescription } from '../calls/profile/set-nickname.ts';\n",
];
const HANDLER_STEP: InsertionStep = [
  'src/sandbox/api/credentials.ts',
  '  endpoint(calls.endSessions',
  '  endpoint(calls.setNickname, ({ nickname }) => ({ nickname }));\n\n',
];
const ROW_STEP: InsertionStep = [
  'tests/contract/table.ts',
  '5.4  User data',
  'POST  /account/nickname              signed-in  -        csrf  200  400 401 403\n',
];

function takeStep([path, nextText, insertedText]: InsertionStep): void {
  const file = join(FOLDER, path);
  const text = readFileSync(file, 'utf8');
  // The file contains the next text exactly once.
  expect(text.split(nextText).length, `${path}: ${nextText}`).toBe(2);
  writeFileSync(
    file,
    text.replace(nextText, () => insertedText + nextText),
  );
}

/** Runs a script in the copy. @returns the output, together with the errors if the script fails */
async function runScript(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runNode(args, { cwd: FOLDER });
  return code === 0 ? stdout : stdout + stderr;
}

const checkTypes = () =>
  runScript(resolve('node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.');
const writeContract = () => runScript('src/operator/contract/main.ts');

/** Runs the tests of all calls. The tests of examples send each call to the sandbox. */
const runCallTests = () =>
  runNode(
    [
      ...[resolve('node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts'],
      ...['--project', 'unit', 'tests/contract/table', 'tests/contract/openapi/document'],
      'tests/sandbox/examples',
    ],
    { cwd: FOLDER },
  );

beforeAll(() => {
  copyProject(FOLDER);
  cpSync('tests', join(FOLDER, 'tests'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('the recipe for a call has every step: a file, a list entry, a handler and a row of a test (21.5)', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const [, recipe = ''] =
    /\*\*Add a call.+?\n([^*]+)/.exec(readSection('src/contract/README.md', 'Recipes')) ?? [];
  for (const path of ['openapi/operations.ts', 'sandbox/api', 'tests/contract/table.ts'])
    expect(recipe).toContain(path);

  writeFileSync(join(FOLDER, 'src/contract/calls/profile/set-nickname.ts'), CALL_SOURCE);
  takeStep(LIST_STEP);
  takeStep(IMPORT_STEP);
  expect(await writeContract()).toMatch(/is written/);
  const document = readFileSync(join(FOLDER, 'src/contract/openapi/openapi.json'), 'utf8');
  const { paths, components } = JSON.parse(document);
  expect(paths['/account/nickname'].post.operationId).toBe('setNickname');
  const { SetNicknameRequest: request, SetNicknameReply: reply } = components.schemas;
  expect(request.properties.nickname).toMatchObject({ minLength: 1, maxLength: 40 });
  expect(reply).toMatchObject({ required: ['nickname'], properties: { before: {} } });

  takeStep(ROW_STEP);
  const resultWithoutHandler = await runCallTests();
  expect(resultWithoutHandler.code).not.toBe(0);
  expect(resultWithoutHandler.stdout + resultWithoutHandler.stderr).toMatch(
    /POST \/account\/nickname/,
  );

  takeStep(HANDLER_STEP);
  expect(await checkTypes()).toBe('');
  const resultWithHandler = await runCallTests();
  expect(resultWithHandler.code, resultWithHandler.stdout + resultWithHandler.stderr).toBe(0);
});
