import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** A file of a tree, ready to be sent. */
export interface TreeFile {
  /** Inside the tree, with a slash in front. */
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Strong: the same letters mean the same bytes. */
  readonly etag: string;
}

/** What a tree's host sends; everything else in the folder, such as the host rules, is not for browsers. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.br': 'application/octet-stream',
  '.gz': 'application/octet-stream',
};

/**
 * Opens a folder of files, each read again only when it has changed.
 * @returns a function from a decoded path to its file; undefined for whatever is not there or not inside
 */
export function openTree(folder: string): (path: string) => Promise<TreeFile | undefined> {
  const root = realpath(folder);
  const read = new Map<string, { readonly changed: string; readonly file: TreeFile }>();

  return async (path) => {
    const type = TYPES[extname(path)];
    if (type === undefined || !isPlain(path)) return undefined;
    const place = join(await root, path);
    if (!place.startsWith((await root) + sep)) return undefined;
    const facts = await stat(place).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const changed = `${facts.mtimeMs}-${facts.size}`;
    const known = read.get(path);
    if (known?.changed === changed) return known.file;
    const bytes = new Uint8Array(await readFile(place));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const file: TreeFile = { path, type, bytes, etag };
    read.set(path, { changed, file });
    return file;
  };
}

/** No step upwards, no hidden file, no second spelling of a path. */
function isPlain(path: string): boolean {
  const [first, ...names] = path.split('/');
  return (
    first === '' &&
    !path.includes('\\') &&
    !path.includes('\0') &&
    names.every((name) => name !== '' && !name.startsWith('.'))
  );
}
