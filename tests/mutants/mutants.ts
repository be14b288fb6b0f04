import { join } from 'node:path';
import { sandbox } from './sandbox.ts';
import { upstream } from './upstream.ts';
import { walks } from './walks.ts';

export const ROOT = join(import.meta.dirname, '../..');

/**
 * Deliberate mistakes by the test that must fail, by file, and by name: a text that the file
 * contains exactly once, and what takes its place, if anything does. Paths are from the root of the repository.
 */
export type Mutants = ByName<ByName<ByName<string | readonly [find: string, replace: string]>>>;

type ByName<Value> = Readonly<Record<string, Value>>;

/** All mutants, by group and name, as `walks/a double submit is sent twice`. */
export const MUTANTS = Object.entries<Mutants>({ sandbox, upstream, walks }).flatMap(
  ([group, tests]) =>
    Object.entries(tests).flatMap(([test, files]) =>
      Object.entries(files).flatMap(([file, mutants]) =>
        Object.entries(mutants).map(([name, mistake]) => {
          const [find = '', replace = ''] = [mistake].flat();
          return { name: `${group}/${name}`, file, find, replace, test };
        }),
      ),
    ),
);
