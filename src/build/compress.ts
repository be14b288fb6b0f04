import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that are long enough to compress, unlike other texts of a tree such as robots.txt. */
const LONG_TEXT = /\.(?:html|js|css|svg)$/;

/** Writes `<file>.br` and `<file>.gz` for a text file, or for all text files below a folder (rule 13.8). */
export async function compressTexts(path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? await readdir(path, { recursive: true }) : [''];
  const files = names.map((name) => join(path, name)).filter((file) => LONG_TEXT.test(file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await toBrotli(content));
  await writeFile(`${file}.gz`, await toGzip(content));
}
