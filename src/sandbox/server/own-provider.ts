import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { SANDBOX_PORT } from '../../sites/environments.ts';

/** The sandbox's provider, for which pages of dev are built. */
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
export function signInAt(origin: string): (path: string, bytes: Uint8Array) => Promise<Uint8Array> {
  return async (path, bytes) => {
    const [read, write] = (path.includes('.html') && CODERS[extname(path)]) || [];
    if (!read || !write || origin === OWN_PROVIDER) return bytes;
    const page = new TextDecoder().decode(await read(bytes));
    return write(new TextEncoder().encode(page.replace(`"${OWN_PROVIDER}"`, `"${origin}"`)));
  };
}
