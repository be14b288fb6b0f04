import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { SANDBOX_PORT } from '../../sites/environments.ts';
import { FILE_TYPES } from '../../sites/host-rules.ts';

export interface TreeFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Served file types; any other file, such as host rules, is not found. */
const TYPES: Readonly<Record<string, string>> = {
  ...FILE_TYPES,
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  ico: 'image/x-icon',
  wasm: 'application/wasm',
  br: 'application/octet-stream',
  gz: 'application/octet-stream',
};

/** Reads a file again only when it has changed. @returns undefined for paths that leave the folder */
export function openTree(folder: string, identityOrigin: string) {
  const root = realpath(folder);
  const read = new Map<string, { readonly changed: string; readonly file: TreeFile }>();

  return async (path: string): Promise<TreeFile | undefined> => {
    const type = TYPES[extname(path).slice(1)];
    if (type === undefined || !isPlain(path)) return undefined;
    const fullPath = join(await root, path);
    if (!fullPath.startsWith((await root) + sep)) return undefined;
    const facts = await stat(fullPath).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const changed = `${facts.mtimeMs}-${facts.size}`;
    const known = read.get(path);
    if (known?.changed === changed) return known.file;
    const bytes = new Uint8Array(await signInAt(identityOrigin, path, await readFile(fullPath)));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const file: TreeFile = { path, type, bytes, etag };
    read.set(path, { changed, file });
    return file;
  };
}

/** No parent folders, hidden files but RFC 8615's, or alternative spellings of a path. */
function isPlain(path: string): boolean {
  const [first, ...names] = path.split('/');
  return (
    first === '' &&
    !path.includes('\\') &&
    !path.includes('\0') &&
    names.every((name) => name !== '' && (!name.startsWith('.') || name === '.well-known'))
  );
}

/** The provider for which pages of dev are built. */
export const OWN_PROVIDER = `http://localhost:${SANDBOX_PORT + 1}`;

type Coder = (bytes: Uint8Array) => Promise<Uint8Array>;

const pack = promisify(brotliCompress);
// The highest quality would take a hundred times as long.
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const same: Coder = async (bytes) => bytes;

const CODERS: Readonly<Record<string, readonly [read: Coder, write: Coder]>> = {
  '.html': [same, same],
  '.br': [promisify(brotliDecompress), (bytes) => pack(bytes, FAST)],
  '.gz': [promisify(gunzip), promisify(gzip)],
};

/** Lets the pages of a tree sign in at the sandbox's provider where it listens (rule 24.13). */
async function signInAt(origin: string, path: string, bytes: Uint8Array): Promise<Uint8Array> {
  const [read, write] = (path.includes('.html') && CODERS[extname(path)]) || [];
  if (!read || !write || origin === OWN_PROVIDER) return bytes;
  const page = new TextDecoder().decode(await read(bytes));
  return write(new TextEncoder().encode(page.replace(`"${OWN_PROVIDER}"`, `"${origin}"`)));
}
