import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from '../archive.ts';
import { demandUnchanged } from '../sums.ts';
import { HOST_FILE } from './questions.ts';

/** The files of a tree such as prd/library. @throws Error when the folder has none */
export async function releasedTree(
  folder: string,
  tree: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  await demandUnchanged(folder);
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  const suffix = `-${tree.replace('/', '-')}.tar.gz`;
  const archive = archives.find((name) => name.endsWith(suffix));
  const files = archive === undefined ? [] : [...(await contentOf(join(folder, archive)))];
  const own = files
    .filter(([path]) => path.startsWith(`${tree}/`))
    .map(([path, bytes]) => [path.slice(tree.length + 1), bytes] as const);
  if (own.length === 0)
    throw new Error(
      `${folder} has no tree ${tree}. Name one by --tree, as in ${archives.join(', ')}.`,
    );
  const rules = files.filter(([path]) => path === `hosts/${tree}/${HOST_FILE}`);
  return new Map([...own, ...rules.map(([, bytes]) => [HOST_FILE, bytes] as const)]);
}

function contentOf(archive: string): ReturnType<typeof readArchive> {
  return readArchive(archive).catch(() => {
    throw new Error(`${archive} is no archive of a release. Copy the release again.`);
  });
}
