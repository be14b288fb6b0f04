import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { compressTexts } from '../../src/build/compress.ts';
import { openFolderForEachTest, writeNewFile } from '../support/folder.ts';

const PAGE = '<p>Guten Tag</p>'.repeat(50);
const pathOf = openFolderForEachTest();

beforeEach(() => {
  writeNewFile(pathOf('tree/index.html'), PAGE);
  writeNewFile(pathOf('tree/kontakt/abo.html'), PAGE);
  writeNewFile(pathOf('tree/app.js'), 'export {}');
  writeNewFile(pathOf('tree/font.woff2'), 'compressed already');
});

test('every text file of a folder, and no other file, gets a brotli copy and a gzip copy (13.8)', async () => {
  await compressTexts(pathOf('tree'));
  expect((await readdir(pathOf('tree'))).sort()).toEqual([
    ...['app.js', 'app.js.br', 'app.js.gz', 'font.woff2'],
    ...['index.html', 'index.html.br', 'index.html.gz', 'kontakt'],
  ]);
  const [brotli, gzip] = await Promise.all(
    ['br', 'gz'].map((coding) => readFile(pathOf(`tree/kontakt/abo.html.${coding}`))),
  );
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(PAGE);
  expect(gunzipSync(gzip ?? '').toString()).toBe(PAGE);
});

test('a single text file gets compressed copies, and new copies after a change (13.8)', async () => {
  await compressTexts(pathOf('tree/app.js'));
  writeNewFile(pathOf('tree/app.js'), 'export const changed = 1');
  await compressTexts(pathOf('tree/app.js'));
  expect((await readdir(pathOf('tree'))).filter((name) => /html\./.test(name))).toEqual([]);
  const brotli = await readFile(pathOf('tree/app.js.br'));
  expect(brotliDecompressSync(brotli).toString()).toBe('export const changed = 1');
});
