import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putTreesAside } from '../../src/build/other-trees.ts';

test('a build of one tree replaces it and its host rules, and leaves the others as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trees-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dist = join(folder, 'dist');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  };
  const files = ['dev/a/index.html', 'dev/b/x/y.html', 'hosts/dev/a/nginx.conf', 'hosts/prd/a/n'];
  for (const file of [...files, 'dev/a/old.html']) write(file, 'before');
  const putBack = putTreesAside(dist, join(folder, 'cache/aside'));
  for (const file of ['dev/a/index.html', 'hosts/dev/a/nginx.conf']) write(file, 'built');
  putBack();
  const found = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(
    Object.fromEntries(
      found.map((file) => [file.slice(dist.length + 1), readFileSync(file, 'utf8')]),
    ),
  ).toEqual({
    ...{ 'dev/a/index.html': 'built', 'hosts/dev/a/nginx.conf': 'built' },
    ...{ 'dev/b/x/y.html': 'before', 'hosts/prd/a/n': 'before' },
  });
  expect(readdirSync(join(folder, 'cache'))).toEqual([]);
});
