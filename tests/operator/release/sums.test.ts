import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { demandUnchanged, sumsOf, sumsText } from '../../../src/operator/release/sums.ts';
import { eachFolder, put } from '../support/each-folder.ts';

const at = eachFolder();

beforeEach(async () => {
  for (const name of ['CHANGES.md', 'portal.tar.gz']) put(at(name), name);
  put(at('SHA256SUMS'), sumsText(await sumsOf(at())));
});

test('rule 30.6: a release is what its sums say', async () => {
  await expect(demandUnchanged(at())).resolves.toBeUndefined();
  put(at('CHANGES.md'), 'other');
  await expect(demandUnchanged(at())).rejects.toThrow('are not those of its SHA256SUMS');
});

test('rule 30.6: the name of a file cannot stand for the line of one that is missing', async () => {
  const { sha256 } = (await sumsOf(at()))[1] ?? { sha256: '' };
  rmSync(at('portal.tar.gz'));
  renameSync(at('CHANGES.md'), at(`CHANGES.md\n${sha256}  portal.tar.gz`));
  await expect(demandUnchanged(at())).rejects.toThrow('holds more than the files of a release');
});

test.each<[string, (path: string) => void]>([
  ['a folder', (path) => mkdirSync(path)],
  ['a link', (path) => symlinkSync('/etc/hostname', path)],
])('rule 30.6: a release with %s is refused with a sentence', async (_, add) => {
  add(at('more'));
  await expect(demandUnchanged(at())).rejects.toThrow('holds more than');
});
