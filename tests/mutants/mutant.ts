import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A deliberate mistake in one place of the source, and the test that must fail. */
export interface Mutant {
  readonly name: string;
  /** Path from the repository root, like `test`. */
  readonly file: string;
  /** Text that the file contains exactly once. */
  readonly find: string;
  /** Replacement text. */
  readonly replace: string;
  readonly test: string;
}

/** Number of occurrences of `find` in its file. */
export function occurrences({ file, find }: Mutant): number {
  return readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
}
