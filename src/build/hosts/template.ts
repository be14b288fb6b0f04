import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '../../sites/trees.ts';

const NAME = /@([A-Z_]+)@/g;

/**
 * A file of this folder with values for its `@NAMES@`, beside the names of a tree. A line that names
 * lists stands once per item; ` @+` at its end ties it to the next one.
 */
export function filled(
  file: string,
  { environment, client }: Tree,
  own: Readonly<Record<string, string | readonly string[]>>,
): string {
  const values: typeof own = {
    ...{ TREE: `${environment}/${client}`, LOG: `${environment}-${client}` },
    NAME: `${environment}_${client}`.replaceAll('-', '_'),
    ROOT: `/srv/portal/${environment}/${client}`,
    ...own,
  };
  const valueFor = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} names ${name}, which has no value.`);
    return value;
  };
  const itemsOf = (line: string): readonly string[] =>
    [...line.matchAll(NAME)]
      .map(([, name = '']) => valueFor(name))
      .find((value) => typeof value !== 'string') ?? [line];
  const filledIn = (line: string, item: number) =>
    line.replaceAll(NAME, (_, name) => {
      const value = valueFor(name);
      return typeof value === 'string' ? value : (value[item] ?? '');
    });
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/(?<! @\+)\n/)
    .flatMap((line) => itemsOf(line).map((_, item) => filledIn(line, item)))
    .join('\n')
    .replaceAll(' @+\n', '\n');
}
