import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const TEXT = /\.(?:html|js|css|svg)$/;

/** Tried for large files: which gives the smallest result, by up to 100 bytes, changes with each build. */
const BROTLI_PARAMETERS = [
  { [zlib.BROTLI_PARAM_LGBLOCK]: 18 },
  { [zlib.BROTLI_PARAM_LGBLOCK]: 19 },
  { [zlib.BROTLI_PARAM_LGBLOCK]: 19, [zlib.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [zlib.BROTLI_PARAM_LGBLOCK]: 19, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_FONT },
];

export type Packer = ReturnType<typeof createPacker>;

/** Caches results by content hash: brotli at maximum quality takes 40 ms of CPU per page. */
export function createPacker(cacheFolder: string) {
  const cached = new Map<string, Promise<void>>();

  async function packFile(file: string): Promise<void> {
    const content = await readFile(file);
    const key = createHash('sha256').update(content).digest('hex');
    const ready = cached.get(key) ?? writeToCache(join(cacheFolder, key), content);
    cached.set(key, ready);
    const zipped = await packGzip(content, { level: zlib.Z_BEST_COMPRESSION });
    await Promise.all([
      ready.then(() => copyFile(join(cacheFolder, key), `${file}.br`)),
      writeFile(`${file}.gz`, zipped),
    ]);
  }

  return {
    /** Writes `<file>.br` and `<file>.gz` for a text file, or for all below a folder. */
    async pack(place: string): Promise<void> {
      await mkdir(cacheFolder, { recursive: true });
      const isFolder = (await stat(place)).isDirectory();
      const names = isFolder ? await readdir(place, { recursive: true }) : [''];
      const files = names.map((name) => join(place, name));
      await Promise.all(files.filter((file) => TEXT.test(file)).map(packFile));
    },
    async deleteUnused(): Promise<void> {
      const names = await readdir(cacheFolder);
      await Promise.all(
        names.filter((name) => !cached.has(name)).map((name) => rm(join(cacheFolder, name))),
      );
    },
  };
}

/** Writes to a temporary file first, so that a cache entry is always complete. */
async function writeToCache(file: string, content: Buffer): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  const tried = BROTLI_PARAMETERS.slice(0, content.length > 2 ** 18 ? undefined : 1);
  const results = await Promise.all(tried.map((params) => packBrotli(content, { params })));
  const [packed = content] = results.toSorted((one, other) => one.length - other.length);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, packed);
  await rename(draft, file);
}
