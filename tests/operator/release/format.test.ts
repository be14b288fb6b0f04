import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const at = openFolderForEachTest();

test('the formatter leaves released and built files as they are, because their sums are signed', () => {
  cpSync(join(ROOT, 'biome.json'), at('biome.json'));
  const text = 'const a  =  "1"\n';
  for (const folder of ['release', 'dist', 'src']) writeNewFile(at(folder, 'kit.js'), text);
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', '.'], { cwd: at() });
  const read = (folder: string) => readFileSync(at(folder, 'kit.js'), 'utf8');
  expect([read('release'), read('dist')]).toEqual([text, text]);
  expect(read('src')).not.toBe(text);
});
