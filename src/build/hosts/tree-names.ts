import type { Tree } from '../../sites/trees.ts';

/** Creates the names that a tree has in the files for hosts. */
export function createTreeNames({ environment, client }: Tree) {
  return {
    folder: `${environment}/${client}`,
    logName: `${environment}-${client}`,
    name: `${environment}_${client}`.replaceAll('-', '_'),
    root: `/srv/portal/${environment}/${client}`,
  };
}

/** Formats each item as lines, and joins all lines. */
export function joinLines<Item>(
  items: readonly Item[],
  formatItem: (item: Item, index: number) => string,
) {
  return items.map(formatItem).join('\n');
}
