import type { Tree } from '../../sites/trees.ts';

/** Returns the names of a tree in the files for hosts. */
export function createTreeNames({ environment, client }: Tree) {
  return {
    folder: `${environment}/${client}`,
    logName: `${environment}-${client}`,
    name: `${environment}_${client}`.replaceAll('-', '_'),
    root: `/srv/portal/${environment}/${client}`,
  };
}

/** Joins the lines of all items. */
export function joinLines<Item>(
  items: readonly Item[],
  line: (item: Item, index: number) => string,
) {
  return items.map(line).join('\n');
}
