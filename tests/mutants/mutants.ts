import { join } from 'node:path';
import { sandboxMutants } from './sandbox.ts';
import { upstreamMutants } from './upstream.ts';
import { walkMutants } from './walks.ts';

export const ROOT = join(import.meta.dirname, '../..');

/**
 * A deliberate mistake that Stryker does not make. Either Stryker does not mutate the file, or the mistake changes
 * several expressions, or the test takes minutes. Paths are relative to the root of the repository.
 */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** A text that the file contains exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test file that must fail. */
  readonly test: string;
}

/** All mutants, with the group in their names, such as `walks/a double submit is sent twice`. */
export const MUTANTS: readonly Mutant[] = [
  ...addGroup('sandbox', sandboxMutants),
  ...addGroup('upstream', upstreamMutants),
  ...addGroup('walks', walkMutants),
];

function addGroup(group: string, mutants: readonly Mutant[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, name: `${group}/${mutant.name}` }));
}
