import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const createFolder = () => mkdtempSync(join(tmpdir(), 'portal-test-'));

/** Opens a folder that exists until the end of a file's tests. @param files contents by path */
export function openFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = createFolder();
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) writeNewFile(join(folder, path), content);
  return folder;
}

/** Opens an empty folder for each test. @returns a function that joins paths with the folder */
export function openFolderForEachTest(): (...path: readonly string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (...path) => join(folder, ...path);
}

/** Writes a file and the folders above it. @returns the path of the file */
export function writeNewFile(file: string, text: string | Uint8Array): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
