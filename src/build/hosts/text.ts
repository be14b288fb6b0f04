import type { Tree } from '../../sites/trees.ts';

/** What the files for hosts call a tree. */
export function namesOf({ environment, client }: Tree) {
  return {
    folder: `${environment}/${client}`,
    log: `${environment}-${client}`,
    name: `${environment}_${client}`.replaceAll('-', '_'),
    root: `/srv/portal/${environment}/${client}`,
  };
}

/** Text for each item, a line or more. */
export function lines<Item>(items: readonly Item[], line: (item: Item, index: number) => string) {
  return items.map(line).join('\n');
}
