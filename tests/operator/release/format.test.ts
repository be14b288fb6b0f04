import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const pathOf = openFolderForEachTest();

test('the formatter does not change released and built files, because their sums are signed', () => {
  cpSync(join(ROOT, 'biome.json'), pathOf('biome.json'));
  const text = 'const a  =  "1"\n';
  for (const folder of ['release', 'dist', 'src']) writeNewFile(pathOf(folder, 'kit.js'), text);
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', '.'], { cwd: pathOf() });
  const readKit = (folder: string) => readFileSync(pathOf(folder, 'kit.js'), 'utf8');
  expect([readKit('release'), readKit('dist')]).toEqual([text, text]);
  expect(readKit('src')).not.toBe(text);
});
