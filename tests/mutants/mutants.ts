import { join } from 'node:path';
import { sandboxMutants } from './sandbox.ts';
import { upstreamMutants } from './upstream.ts';
import { walkMutants } from './walks.ts';

export const ROOT = join(import.meta.dirname, '../..');

/**
 * A deliberate mistake that Stryker would not make: in a file that it does not change, of more than
 * one expression, or for a test that takes minutes. Paths are from the root of the repository.
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

/** All mutants, by group and name, as `walks/a double submit is sent twice`. */
export const MUTANTS: readonly Mutant[] = [
  ...inGroup('sandbox', sandboxMutants),
  ...inGroup('upstream', upstreamMutants),
  ...inGroup('walks', walkMutants),
];

function inGroup(group: string, mutants: readonly Mutant[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, name: `${group}/${mutant.name}` }));
}
