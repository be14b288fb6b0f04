import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { createProject } from '../vitest.config.ts';
import { MUTANTS, type Mutant, ROOT } from './mutants.ts';

const chosen = process.env['MUTANTS']?.split('\n');

/** A project for each mutant, all in one pool of workers. */
export default defineConfig({
  root: ROOT,
  test: {
    projects: MUTANTS.filter(
      ({ name }) => !chosen || chosen.some((part) => name.includes(part)),
    ).map((mutant) => ({
      ...createProject(mutant.name, 30_000, { include: [mutant.test] }),
      plugins: [mutate(mutant)],
    })),
    maxWorkers: availableParallelism(),
    pool: 'threads',
    reporters: [],
  },
});

/** Applies a mutant while its module is transformed; changes no file. */
function mutate({ file, find, replace }: Mutant): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    // The disk cache does not distinguish mutants.
    config: () => ({ test: { fsModuleCache: false } }),
    transform: (code, id) =>
      id.split('?')[0] === join(ROOT, file) ? code.replace(find, () => replace) : undefined,
  };
}
