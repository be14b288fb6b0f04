import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const EXAMPLE = resolve('src/sites/example');

const PROJECT_FILES = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Copies the files that a build reads. @param folder the target, whose earlier content is deleted */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const name of PROJECT_FILES) cpSync(name, join(folder, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/**
 * Writes a folder of sites: the example with other files.
 * @param files contents by path. A text is written as it is. `undefined` deletes the file. Any other value is
 *   written as JSON.
 */
export function writeSites(folder: string, files: Readonly<Record<string, unknown>>): void {
  cpSync(EXAMPLE, folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (content === undefined) rmSync(file);
    else writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

export const readExampleFile = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(EXAMPLE, path), 'utf8'));

/** The environment variables of a build. Vitest's variables are left out, because they cause a development build. */
export const BUILD_ENV = { PATH: process.env['PATH'], PORTAL_SITES: 'sites' };

/**
 * Builds trees of the environment dev in a copy of the project.
 * @param folder the folder of the copy, whose earlier content is deleted
 * @param files the files of `sites` in the copy, as for `writeSites`
 * @returns the output of the build
 */
export async function buildCopy(
  folder: string,
  files: Readonly<Record<string, unknown>>,
  ...options: readonly string[]
): Promise<string> {
  copyProject(folder);
  writeSites(join(folder, 'sites'), files);
  const buildArgs = ['src/build/build.ts', '--environment', 'dev', '--no-compress', ...options];
  const output = await promisify(execFile)('node', buildArgs, { cwd: folder, env: BUILD_ENV });
  return output.stdout + output.stderr;
}

/** Creates site files in which the environment dev of the example is changed. */
export function createDevEnvironment(changes: object) {
  const environments = readExampleFile('environments.json');
  const dev = { ...Object(environments['dev']), ...changes };
  return { 'environments.json': { ...environments, dev } };
}
