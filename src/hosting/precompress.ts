import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** What shrinks when it is packed; fonts are packed already. */
const TEXT = /\.(?:html|js|css|svg)$/;

/** Files of an export that lie packed beside themselves, for hosts that send them as they are. */
export interface Packer {
  /** Writes `<file>.br` and `<file>.gz` beside a text, or beside every text below a folder. */
  pack(place: string): Promise<void>;
  /** Forgets what was not asked for since the packer was made. */
  forgetUnused(): Promise<void>;
}

/**
 * A packer that packs the same bytes once. Brotli at its best costs 40 ms of processor time a page,
 * so what it made stays in a folder between builds, named by the hash of the content.
 * @param memory the folder
 */
export function createPacker(memory: string): Packer {
  const remembered = new Map<string, Promise<void>>();

  async function packFile(file: string): Promise<void> {
    const content = await readFile(file);
    const key = createHash('sha256').update(content).digest('hex');
    const ready = remembered.get(key) ?? remember(join(memory, key), content);
    remembered.set(key, ready);
    const zipped = await packGzip(content, { level: constants.Z_BEST_COMPRESSION });
    await Promise.all([
      ready.then(() => copyFile(join(memory, key), `${file}.br`)),
      writeFile(`${file}.gz`, zipped),
    ]);
  }

  return {
    async pack(place) {
      await mkdir(memory, { recursive: true });
      const isFolder = (await stat(place)).isDirectory();
      const names = isFolder ? await readdir(place, { recursive: true }) : [''];
      const files = names.map((name) => join(place, name));
      await Promise.all(files.filter((file) => TEXT.test(file)).map(packFile));
    },
    async forgetUnused() {
      const names = await readdir(memory);
      await Promise.all(
        names.filter((name) => !remembered.has(name)).map((name) => rm(join(memory, name))),
      );
    },
  };
}

/** Brotli of a content in a file of the memory; under its name only when it is whole. */
async function remember(file: string, content: Buffer): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  const packed = await packBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, packed);
  await rename(draft, file);
}
