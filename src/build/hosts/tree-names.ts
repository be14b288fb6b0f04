import type { Tree } from '../../sites/trees.ts';

/** Creates the names that a tree has in the files for hosts. */
export function createTreeNames({ environment, client }: Tree) {
  return {
    /** The folder in dist. */
    folder: `${environment}/${client}`,
    /** The name in log files, and at Cloudflare. */
    logName: `${environment}-${client}`,
    /** The name in the variables of configurations, which allow no hyphen. */
    name: `${environment}_${client}`.replaceAll('-', '_'),
    /** The web root on a server. */
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
