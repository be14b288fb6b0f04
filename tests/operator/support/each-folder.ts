import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder that each test of the file finds empty. @returns the path of a file in it */
export function eachFolder(): (...path: readonly string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (...path) => join(folder, ...path);
}

/** Writes a file and the folders above it. @returns its path */
export function put(file: string, text: string | Uint8Array): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
