import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseFault } from './release-fault.ts';

export const SUMS_FILE = 'SHA256SUMS';
/** The name that ssh-keygen gives to a signature of the sums. */
export const SIGNATURE_FILE = `${SUMS_FILE}.sig`;

/** A file of a release. */
export interface Sum {
  readonly name: string;
  /** Hexadecimal letters. */
  readonly sha256: string;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Of every file of a folder but the sums and their signature. */
export async function sumsOf(folder: string): Promise<readonly Sum[]> {
  const names = (await readdir(folder)).filter(
    (name) => name !== SUMS_FILE && name !== SIGNATURE_FILE,
  );
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, sha256: sha256(await readFile(join(folder, name))) })),
  );
}

/** Lines as `sha256sum -c` reads them. */
export function sumsText(sums: readonly Sum[]): string {
  return sums.map((sum) => `${sum.sha256}  ${sum.name}\n`).join('');
}

/** @throws ReleaseFault if a file differs from its sum or has none (rule 30.6) */
export async function demandUnchanged(folder: string): Promise<void> {
  const written = await readFile(join(folder, SUMS_FILE), 'utf8').catch(() => undefined);
  if (written === undefined)
    throw new ReleaseFault(
      `${folder} is no release, as it has no ${SUMS_FILE}. Name the folder that npm run release has written.`,
    );
  if (sumsText(await sumsOf(folder)) !== written)
    throw new ReleaseFault(
      `The files in ${folder} are not those of its ${SUMS_FILE}. Copy the release again.`,
    );
}
