import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { compressTexts } from '../../src/build/compress.ts';
import { openFolderForEachTest, writeNewFile } from '../support/folder.ts';

const PAGE = '<p>Guten Tag</p>'.repeat(50);
const at = openFolderForEachTest();

beforeEach(() => {
  writeNewFile(at('tree/index.html'), PAGE);
  writeNewFile(at('tree/kontakt/abo.html'), PAGE);
  writeNewFile(at('tree/app.js'), 'export {}');
  writeNewFile(at('tree/font.woff2'), 'compressed already');
});

test('every text of a folder gets a file in brotli and one in gzip, and nothing else does (13.8)', async () => {
  await compressTexts(at('tree'));
  expect((await readdir(at('tree'))).sort()).toEqual([
    ...['app.js', 'app.js.br', 'app.js.gz', 'font.woff2'],
    ...['index.html', 'index.html.br', 'index.html.gz', 'kontakt'],
  ]);
  const [brotli, gzip] = await Promise.all(
    ['br', 'gz'].map((coding) => readFile(at(`tree/kontakt/abo.html.${coding}`))),
  );
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(PAGE);
  expect(gunzipSync(gzip ?? '').toString()).toBe(PAGE);
});

test('a single text can be compressed, and again after a change (13.8)', async () => {
  await compressTexts(at('tree/app.js'));
  writeNewFile(at('tree/app.js'), 'export const changed = 1');
  await compressTexts(at('tree/app.js'));
  expect((await readdir(at('tree'))).filter((name) => /html\./.test(name))).toEqual([]);
  const brotli = await readFile(at('tree/app.js.br'));
  expect(brotliDecompressSync(brotli).toString()).toBe('export const changed = 1');
});
