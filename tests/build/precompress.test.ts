import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPacker } from '../../src/build/precompress.ts';

const PAGE = '<p>Guten Tag</p>'.repeat(50);
let folder = '';
let cacheFolder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  cacheFolder = join(folder, 'memory');
  await mkdir(join(folder, 'tree/kontakt'), { recursive: true });
  await writeFile(join(folder, 'tree/index.html'), PAGE);
  await writeFile(join(folder, 'tree/kontakt/abo.html'), PAGE);
  await writeFile(join(folder, 'tree/app.js'), 'export {}');
  await writeFile(join(folder, 'tree/font.woff2'), 'packed already');
});

afterEach(() => rm(folder, { recursive: true }));

describe('a packer', () => {
  test('compresses the same bytes once, also across builds', async () => {
    await createPacker(cacheFolder).pack(join(folder, 'tree'));
    const names = await readdir(cacheFolder);
    expect(names).toHaveLength(2);
    const other = brotliCompressSync('from the memory');
    for (const name of names) await writeFile(join(cacheFolder, name), other);
    await createPacker(cacheFolder).pack(join(folder, 'tree'));
    expect(await readFile(join(folder, 'tree/index.html.br'))).toEqual(other);
  });

  test('deletes unused cache entries', async () => {
    const first = createPacker(cacheFolder);
    await first.pack(join(folder, 'tree'));
    await first.deleteUnused();
    expect(await readdir(cacheFolder)).toHaveLength(2);
    const second = createPacker(cacheFolder);
    await second.pack(join(folder, 'tree/app.js'));
    await second.deleteUnused();
    expect(await readdir(cacheFolder)).toHaveLength(1);
  });
});
