import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPacker } from '../../src/build/precompress.ts';
import { eachFolder, put } from '../support/folder.ts';

const PAGE = '<p>Guten Tag</p>'.repeat(50);
const at = eachFolder();
let cacheFolder = '';

beforeEach(() => {
  cacheFolder = at('memory');
  put(at('tree/index.html'), PAGE);
  put(at('tree/kontakt/abo.html'), PAGE);
  put(at('tree/app.js'), 'export {}');
  put(at('tree/font.woff2'), 'packed already');
});

describe('a packer', () => {
  test('compresses the same bytes once, also across builds', async () => {
    await createPacker(cacheFolder).pack(at('tree'));
    const names = await readdir(cacheFolder);
    expect(names).toHaveLength(2);
    const other = brotliCompressSync('from the memory');
    for (const name of names) await writeFile(join(cacheFolder, name), other);
    await createPacker(cacheFolder).pack(at('tree'));
    expect(await readFile(at('tree/index.html.br'))).toEqual(other);
  });

  test('deletes unused cache entries', async () => {
    const first = createPacker(cacheFolder);
    await first.pack(at('tree'));
    await first.deleteUnused();
    expect(await readdir(cacheFolder)).toHaveLength(2);
    const second = createPacker(cacheFolder);
    await second.pack(at('tree/app.js'));
    await second.deleteUnused();
    expect(await readdir(cacheFolder)).toHaveLength(1);
  });
});
