import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseFault } from './release-fault.ts';

export const SUMS_FILE = 'SHA256SUMS';

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Lines as `sha256sum -c` reads them, for every file of a folder. */
export async function sumsOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name !== SUMS_FILE).sort();
  const lines = await Promise.all(
    names.map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`),
  );
  return lines.join('');
}

/** @throws ReleaseFault if a file differs from its sum or has none (rule 30.6) */
export async function demandUnchanged(folder: string): Promise<void> {
  const written = await readFile(join(folder, SUMS_FILE), 'utf8').catch(() => undefined);
  if (written === undefined)
    throw new ReleaseFault(
      `${folder} is no release, as it has no ${SUMS_FILE}. Name the folder that npm run release has written.`,
    );
  if ((await sumsOf(folder)) !== written)
    throw new ReleaseFault(
      `The files in ${folder} are not those of its ${SUMS_FILE}. Copy the release again.`,
    );
}
