import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

export const EXAMPLE = resolve('src/sites/example');

const PROJECT = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** What a build reads, so that it can write beside it. */
export function copyProject(folder: string): void {
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/**
 * Writes a folder of sites: the example with other files.
 * @param files by path; text as it is, `undefined` deletes, everything else as JSON
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

export function exampleFile(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(EXAMPLE, path), 'utf8'));
}
