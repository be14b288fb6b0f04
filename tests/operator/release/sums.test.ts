import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { assertUnchanged, computeSums, formatSums } from '../../../src/operator/release/sums.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const pathOf = openFolderForEachTest();

beforeEach(async () => {
  for (const name of ['CHANGES.md', 'portal.tar.gz']) writeNewFile(pathOf(name), name);
  writeNewFile(pathOf('SHA256SUMS'), formatSums(await computeSums(pathOf())));
});

test('a release with exactly the files of its SHA256SUMS is accepted (30.6)', async () => {
  await expect(assertUnchanged(pathOf())).resolves.toBeUndefined();
});

test.each<[name: string, finding: string, change: (path: string) => void]>([
  ['portal.tar.gz', 'has changed', (path) => writeNewFile(path, 'other')],
  ['portal.tar.gz', 'is missing', (path) => rmSync(path)],
  ['openapi.json', 'is new', (path) => writeNewFile(path, 'other')],
])(
  'the first differing file of a release is named: %s %s (30.6)',
  async (name, finding, change) => {
    change(pathOf(name));
    await expect(assertUnchanged(pathOf())).rejects.toThrow(
      `are not those of its SHA256SUMS: ${name} ${finding}. Copy the release again.`,
    );
  },
);

test('a missing file is noticed even if the name of another file contains the line of the missing file in SHA256SUMS (30.6)', async () => {
  const { sha256 } = (await computeSums(pathOf()))[1] ?? { sha256: '' };
  rmSync(pathOf('portal.tar.gz'));
  // The new name contains the line of the missing file, so the sums have the same lines as before.
  renameSync(pathOf('CHANGES.md'), pathOf(`CHANGES.md\n${sha256}  portal.tar.gz`));
  await expect(assertUnchanged(pathOf())).rejects.toThrow('holds more than the files of a release');
});

test.each<[string, (path: string) => void]>([
  ['a folder', (path) => mkdirSync(path)],
  ['a link', (path) => symlinkSync('/etc/hostname', path)],
])('a release with %s is refused with a sentence (30.6)', async (_, addEntry) => {
  addEntry(pathOf('more'));
  await expect(assertUnchanged(pathOf())).rejects.toThrow('holds more than');
});
