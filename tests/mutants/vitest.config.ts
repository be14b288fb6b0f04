import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { createProject } from '../vitest.config.ts';
import { MUTANTS, type Mutant, ROOT } from './mutants.ts';

const TEST_TIMEOUT_MS = 30_000;

const selectedNames = process.env['MUTANTS']?.split('\n');

/** Each mutant has a project. All projects share one pool of workers. */
export default defineConfig({
  root: ROOT,
  test: {
    projects: MUTANTS.filter(
      ({ name }) => !selectedNames || selectedNames.some((text) => name.includes(text)),
    ).map((mutant) => ({
      ...createProject(mutant.name, TEST_TIMEOUT_MS, { include: [mutant.test] }),
      plugins: [createMutantPlugin(mutant)],
    })),
    maxWorkers: availableParallelism(),
    pool: 'threads',
    reporters: [],
  },
});

/** Creates a plugin that applies a mutant while Vite transforms its file, without a change on disk. */
function createMutantPlugin({ file, find, replace }: Mutant): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    // The cache on disk is off, because it would not distinguish mutants.
    config: () => ({ test: { fsModuleCache: false } }),
    transform: (code, id) =>
      id.split('?')[0] === join(ROOT, file) ? code.replace(find, () => replace) : undefined,
  };
}
