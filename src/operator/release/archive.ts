import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { create, list } from 'tar';

/** Writes a reproducible archive, in which all files have the same owner, mode and time. */
export async function writeArchive(
  file: string,
  folder: string,
  names: readonly string[],
  date: Date,
): Promise<void> {
  await create(
    {
      file,
      cwd: folder,
      gzip: true,
      // `portable` leaves out owner and device. Modes are set below, because they depend on the umask.
      portable: true,
      mtime: date,
      onWriteEntry: (entry) => {
        if (entry.stat) entry.stat.mode = 0o644;
      },
    },
    [...names],
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
      const chunks: Buffer[] = [];
      entry.on('data', (chunk) => chunks.push(chunk));
      entry.on('end', () => files.set(entry.path, Buffer.concat(chunks)));
    },
  });
  return files;
}
