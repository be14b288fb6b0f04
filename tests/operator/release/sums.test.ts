import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReleaseFault } from '../../../src/operator/release/release-fault.ts';
import { demandUnchanged, sumsOf, sumsText } from '../../../src/operator/release/sums.ts';

let folder = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sums-'));
  for (const name of ['CHANGES.md', 'portal.tar.gz']) writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, 'SHA256SUMS'), sumsText(await sumsOf(folder)));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('rule 30.6: a release is what its sums say', async () => {
  await expect(demandUnchanged(folder)).resolves.toBeUndefined();
  writeFileSync(join(folder, 'CHANGES.md'), 'other');
  await expect(demandUnchanged(folder)).rejects.toThrow('are not those of its SHA256SUMS');
});

test('rule 30.6: the name of a file cannot stand for the line of one that is missing', async () => {
  const { sha256 } = (await sumsOf(folder))[1] ?? { sha256: '' };
  rmSync(join(folder, 'portal.tar.gz'));
  renameSync(join(folder, 'CHANGES.md'), join(folder, `CHANGES.md\n${sha256}  portal.tar.gz`));
  await expect(demandUnchanged(folder)).rejects.toThrow('holds more than the files of a release');
});

test.each<[string, (path: string) => void]>([
  ['a folder', (path) => mkdirSync(path)],
  ['a link', (path) => symlinkSync('/etc/hostname', path)],
])('rule 30.6: a release with %s is refused with a sentence', async (_, add) => {
  add(join(folder, 'more'));
  await expect(demandUnchanged(folder)).rejects.toThrow(ReleaseFault);
});
