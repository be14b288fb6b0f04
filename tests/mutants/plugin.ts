import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { MUTANTS } from './groups.ts';
import { occurrences, ROOT } from './mutant.ts';

/**
 * Puts a mutant into its module while that is transformed; no file is touched.
 * @param name of the mutant with its group; undefined leaves the source as it is
 */
export function mutate(name: string | undefined): Plugin[] {
  if (name === undefined) return [];
  const mutant = MUTANTS.get(name);
  if (!mutant) throw new Error(`There is no mutant ${name}.`);
  if (occurrences(mutant) !== 1) throw new Error(`The text of ${name} does not occur once.`);
  const { file, find, replace } = mutant;
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      // The cache on the disk does not know one mutant from the other.
      config: () => ({ test: { fsModuleCache: false } }),
      transform: (code, id) =>
        id.split('?')[0] === join(ROOT, file) ? code.replace(find, () => replace) : undefined,
    },
  ];
}
