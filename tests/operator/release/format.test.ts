import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

test('the formatter leaves released and built files as they are, because their sums are signed', () => {
  const copy = mkdtempSync(join(tmpdir(), 'format-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(join(ROOT, 'biome.json'), join(copy, 'biome.json'));
  const text = 'const a  =  "1"\n';
  for (const folder of ['release', 'dist', 'src']) {
    mkdirSync(join(copy, folder));
    writeFileSync(join(copy, folder, 'kit.js'), text);
  }
  spawnSync(join(ROOT, 'tests/node_modules/.bin/biome'), ['format', '--write', '.'], { cwd: copy });
  const read = (folder: string) => readFileSync(join(copy, folder, 'kit.js'), 'utf8');
  expect([read('release'), read('dist')]).toEqual([text, text]);
  expect(read('src')).not.toBe(text);
});
