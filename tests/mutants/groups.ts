import type { Mutant } from './mutant.ts';
import { sandboxMutants } from './sandbox.ts';
import { sessionMutants } from './session.ts';
import { upstreamMutants } from './upstream.ts';
import { walks } from './walks.ts';

/** All mutants; a group is a file of this folder with its rows. */
export const GROUPS: Readonly<Record<string, readonly Mutant[]>> = {
  sandbox: sandboxMutants,
  session: sessionMutants,
  upstream: upstreamMutants,
  walks,
};

/** Every mutant by its full name, as `walks/double submit`. */
export const MUTANTS: ReadonlyMap<string, Mutant> = new Map(
  Object.entries(GROUPS).flatMap(([group, mutants]) =>
    mutants.map((mutant): [string, Mutant] => [`${group}/${mutant.name}`, mutant]),
  ),
);
