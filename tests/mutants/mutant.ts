import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A mistake made on purpose in one place of the source, and the test that has to notice it. */
export interface Mutant {
  readonly name: string;
  /** The file with the mistake; like `test`, from the root of the repository. */
  readonly file: string;
  /** What stands there, exactly once. */
  readonly find: string;
  /** What stands there instead. */
  readonly replace: string;
  /** The test file that must fail. */
  readonly test: string;
}

/** How often the text of a mutant occurs in its file. */
export function occurrences({ file, find }: Mutant): number {
  return readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
}
