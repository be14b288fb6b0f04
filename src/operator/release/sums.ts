import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const SUMS_FILE = 'SHA256SUMS';
/** The name that ssh-keygen gives to the signature of the sums. */
export const SIGNATURE_FILE = `${SUMS_FILE}.sig`;

const FILE_NAME = /^\w[\w.-]*$/;

export interface Sum {
  readonly name: string;
  readonly sha256: string;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Computes the sums of all files except SHA256SUMS and its signature. @throws Error for a subfolder */
export async function computeSums(folder: string): Promise<Sum[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  // A line break in a name could forge the line of another file.
  if (!entries.every((entry) => entry.isFile() && FILE_NAME.test(entry.name)))
    throw new Error(
      `${folder} holds more than the files of a release. Copy the release again into a new folder.`,
    );
  const names = entries.map(({ name }) => name).sort();
  const fileNames = names.filter((name) => name !== SUMS_FILE && name !== SIGNATURE_FILE);
  return computeSumsOfFiles(folder, fileNames);
}

export function computeSumsOfFiles(folder: string, names: readonly string[]): Promise<Sum[]> {
  return Promise.all(
    names.map(async (name) => ({ name, sha256: sha256(await readFile(join(folder, name))) })),
  );
}

export function formatSums(sums: readonly Sum[]): string {
  return sums.map((sum) => `${sum.sha256}  ${sum.name}\n`).join('');
}

/** Compares the files of a release with SHA256SUMS. @throws Error for a changed, new or missing file */
export async function assertUnchanged(folder: string): Promise<void> {
  const releasedSums = await readFile(join(folder, SUMS_FILE), 'utf8').catch(() => undefined);
  if (releasedSums === undefined)
    throw new Error(
      `${folder} is not a release, as it lacks ${SUMS_FILE}. Name the folder that npm run release has written.`,
    );
  const currentSums = formatSums(await computeSums(folder));
  if (currentSums === releasedSums) return;
  const releasedSumsByName = parseSums(releasedSums);
  const currentSumsByName = parseSums(currentSums);
  const names = [...releasedSumsByName.keys(), ...currentSumsByName.keys()];
  const changedName =
    names.find((name) => releasedSumsByName.get(name) !== currentSumsByName.get(name)) ?? SUMS_FILE;
  let change = 'has changed';
  if (!releasedSumsByName.has(changedName)) change = 'is new';
  else if (!currentSumsByName.has(changedName)) change = 'is missing';
  throw new Error(
    `The files in ${folder} are not those of its ${SUMS_FILE}: ${changedName} ${change}. Copy the release again.`,
  );
}

function parseSums(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').map((line) => line.split('  '));
  return new Map(lines.map(([sum = '', ...nameParts]) => [nameParts.join('  '), sum]));
}
