import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { project } from '../vitest.config.ts';
import { MUTANTS } from './groups.ts';
import { ROOT } from './mutant.ts';
import { mutate } from './plugin.ts';

const chosen = process.env['MUTANTS']?.split('\n');

/** A project for each mutant, all in one pool of workers. */
export default defineConfig({
  root: ROOT,
  test: {
    projects: [...MUTANTS]
      .filter(([name]) => !chosen || chosen.some((part) => name.includes(part)))
      .map(([name, mutant]) => ({
        ...project(name, 10_000, { include: [mutant.test] }),
        plugins: [mutate(mutant)],
      })),
    maxWorkers: availableParallelism(),
    pool: 'threads',
    reporters: [],
  },
});
