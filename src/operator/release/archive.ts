import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { create, list } from 'tar';
import { HOSTS_FOLDER } from '../../build/hosts/write-host-rules.ts';

/** Writes reproducible archives, with sorted names and the same owner, mode and time for all files. */
export async function writeArchive(file: string, dist: string, tree: string, date: Date) {
  const names = [
    ...(await listFiles(dist, tree)),
    ...(await listFiles(dist, join(HOSTS_FOLDER, tree))),
  ];
  await create(
    {
      file,
      cwd: dist,
      gzip: true,
      // `portable` leaves out owner and device. Modes are set below, because they depend on the umask.
      portable: true,
      mtime: date,
      onWriteEntry: (entry) => {
        if (entry.stat) entry.stat.mode = 0o644;
      },
    },
    names,
  );
}

/** Lists the sorted paths of all files in a folder, relative to `root`. */
export async function listFiles(root: string, folder = '.'): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort();
}

export async function readArchive(file: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await list({
    file,
    strict: true,
    onReadEntry: (entry) => {
      const parts: Buffer[] = [];
      entry.on('data', (part) => parts.push(part));
      entry.on('end', () => files.set(entry.path, Buffer.concat(parts)));
    },
  });
  return files;
}
