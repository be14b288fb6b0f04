import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { mustBeWritable } from '../src/contract/definition/must-be-writable.ts';
import { FOLDERS, installPackages } from './setup/packages.ts';

/**
 * `node tests/run.ts [+NEED …] COMMAND [ARGUMENT …]` installs what a command of the tests needs,
 * unless it is here, and runs it in the root of the repository.
 *
 * A need is a part of setup/parts.ts (`+browser`) or a folder of setup/packages.ts (`+lighthouse`);
 * the packages of `tests` are always needed.
 */
const ROOT = join(import.meta.dirname, '..');

async function run(given: readonly string[]): Promise<number> {
  const needs = given.filter((argument) => argument.startsWith('+')).map((need) => need.slice(1));
  const [command, ...args] = given.slice(needs.length);
  mustBeWritable('The tests write', ROOT);
  const folders = ['tests', ...needs].flatMap((need) => FOLDERS[need] ?? []);
  for (const folder of folders) installPackages(folder);
  const bins = folders.map((folder) => join(ROOT, folder, 'node_modules/.bin'));
  process.env['PATH'] = [...bins.reverse(), process.env['PATH']].join(delimiter);
  // Reads packages of the tests.
  const { installPrograms, isPart } = await import('./setup/parts.ts');
  const programs = needs.filter((need) => !FOLDERS[need]);
  const unknown = programs.filter((need) => !isPart(need));
  if (unknown.length > 0) throw new Error(`There is no need called ${unknown.join(' or ')}.`);
  installPrograms(programs.filter(isPart));
  if (command === undefined) return 0;
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell }).status ?? 1;
}

run(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
