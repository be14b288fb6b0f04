import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOSTS_FOLDER } from './hosts/write-host-rules.ts';

/** A build empties its folder. @param aside on the same disk @returns moves back what is not built anew */
export function putTreesAside(dist: string, aside: string): () => void {
  const putBack = () => {
    for (const tree of [...treesIn(aside), ...treesIn(aside, HOSTS_FOLDER)]) {
      if (existsSync(join(dist, tree))) continue;
      mkdirSync(dirname(join(dist, tree)), { recursive: true });
      renameSync(join(aside, tree), join(dist, tree));
    }
    rmSync(aside, { recursive: true, force: true });
  };
  // Trees of a build that was interrupted.
  putBack();
  mkdirSync(dirname(aside), { recursive: true });
  if (existsSync(dist)) renameSync(dist, aside);
  return putBack;
}

function treesIn(dist: string, within = ''): string[] {
  const foldersOf = (path: string) =>
    existsSync(join(dist, path))
      ? readdirSync(join(dist, path), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && entry.name !== HOSTS_FOLDER)
          .map(({ name }) => join(path, name))
      : [];
  return foldersOf(within).flatMap(foldersOf);
}
