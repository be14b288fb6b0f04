import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { MUTANTS } from './groups.ts';
import { occurrences, ROOT } from './mutant.ts';

/**
 * Applies a mutant while its module is transformed; changes no file.
 * @param name with group; undefined changes nothing
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
      // The disk cache does not distinguish mutants.
      config: () => ({ test: { fsModuleCache: false } }),
      transform: (code, id) =>
        id.split('?')[0] === join(ROOT, file) ? code.replace(find, () => replace) : undefined,
    },
  ];
}
