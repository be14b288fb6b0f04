import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { assertUnchanged, computeSums, formatSums } from '../../../src/operator/release/sums.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const at = openFolderForEachTest();

beforeEach(async () => {
  for (const name of ['CHANGES.md', 'portal.tar.gz']) writeNewFile(at(name), name);
  writeNewFile(at('SHA256SUMS'), formatSums(await computeSums(at())));
});

test('a release is what its sums say (30.6)', async () => {
  await expect(assertUnchanged(at())).resolves.toBeUndefined();
});

test.each<[string, (name: string) => void]>([
  ['portal.tar.gz has changed', (name) => writeNewFile(at(name), 'other')],
  ['portal.tar.gz is missing', (name) => rmSync(at(name))],
  ['openapi.json is new', (name) => writeNewFile(at(name), 'other')],
])('of a release that differs, the first file is named: %s (30.6)', async (told, change) => {
  const [name = ''] = told.split(' ');
  change(name);
  await expect(assertUnchanged(at())).rejects.toThrow(
    `are not those of its SHA256SUMS: ${told}. Copy the release again.`,
  );
});

test('the name of a file cannot stand for the line of one that is missing (30.6)', async () => {
  const { sha256 } = (await computeSums(at()))[1] ?? { sha256: '' };
  rmSync(at('portal.tar.gz'));
  renameSync(at('CHANGES.md'), at(`CHANGES.md\n${sha256}  portal.tar.gz`));
  await expect(assertUnchanged(at())).rejects.toThrow('holds more than the files of a release');
});

test.each<[string, (path: string) => void]>([
  ['a folder', (path) => mkdirSync(path)],
  ['a link', (path) => symlinkSync('/etc/hostname', path)],
])('a release with %s is refused with a sentence (30.6)', async (_, add) => {
  add(at('more'));
  await expect(assertUnchanged(at())).rejects.toThrow('holds more than');
});
