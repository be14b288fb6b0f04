import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { type Mutant, ROOT } from './mutant.ts';

/** Applies a mutant while its module is transformed; changes no file. */
export function mutate({ file, find, replace }: Mutant): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    // The disk cache does not distinguish mutants.
    config: () => ({ test: { fsModuleCache: false } }),
    transform: (code, id) =>
      id.split('?')[0] === join(ROOT, file) ? code.replace(find, () => replace) : undefined,
  };
}
