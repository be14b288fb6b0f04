import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The JavaScript that a guest's browser loads until the page is idle. */
export interface FirstLoad {
  readonly chunks: readonly string[];
  /** Brotli bytes of chunks and inline scripts. */
  readonly bytes: number;
}

/** The code of an inline script, but neither JSON nor speculation rules. */
const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*(?:application\/json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g;
const MODULE_SCRIPT = /<script[^>]*\bsrc="([^"]+)"/g;
const INLINE_IMPORT = /\bfrom\s*"(\/_astro\/[^"]+)"/g;
const ISLAND = /<astro-island[^>]*>/g;
/** The relative path of a static import or re-export in minified code. */
const STATIC_IMPORT =
  /(?:^|[;\s}/])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.[^"']+)["']/g;

/** Measures the scripts of a page and their static imports, without islands for signed-in people or for other clients. */
export function measureFirstLoad(tree: string, page: string): FirstLoad {
  const html = readPage(tree, page);
  const islandScripts = [...html.matchAll(ISLAND)]
    .map(([island]) => island)
    .filter((island) => !/client="session"/.test(island) && !isOtherRegistration(html, island))
    .flatMap((island) => [...island.matchAll(/(?:component|renderer)-url="([^"]+)"/g)])
    .map(([, url = '']) => url);
  const chunks = collectChunks(tree, [...listScripts(html), ...islandScripts]);
  const inlineCode = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code).join('\n');
  const sizes = chunks.map((chunk) => compressedBytes(join(tree, chunk)));
  return { chunks, bytes: sizes.reduce((sum, bytes) => sum + bytes, brotliBytes(inlineCode)) };
}

const readPage = (tree: string, page: string): string => readFileSync(join(tree, page), 'utf8');

export const listChunksOfScripts = (tree: string, page: string): string[] =>
  collectChunks(tree, listScripts(readPage(tree, page)));

/** Lists a script and its static imports by their addresses, sorted. */
export const listWithImports = (tree: string, script: string): string[] =>
  collectChunks(tree, [script])
    .map((chunk) => `/${chunk}`)
    .toSorted();

const LAZY_IMPORT = /\bimport\(\s*[`"'](\.[^`"']+)[`"']/g;

/** Lists chunks that the scripts of a page import dynamically, with their static imports. */
export function listChunksOfLazyScripts(tree: string, page: string): string[] {
  const scripts = listScripts(readPage(tree, page)).map((address) => address.replace(/^\//, ''));
  const lazyChunks = scripts.flatMap((script) =>
    [...readFileSync(join(tree, script), 'utf8').matchAll(LAZY_IMPORT)].map(([, path = '']) =>
      resolve('/', dirname(script), path),
    ),
  );
  return collectChunks(tree, lazyChunks);
}

function listScripts(html: string): string[] {
  const inlineImports = [...html.matchAll(INLINE_SCRIPT)].flatMap(([, code = '']) => [
    ...code.matchAll(INLINE_IMPORT),
  ]);
  return [...html.matchAll(MODULE_SCRIPT), ...inlineImports].map(([, address = '']) => address);
}

/** Collects chunks with their static imports. @param entries paths in the tree; a slash at the start is allowed */
function collectChunks(tree: string, entries: readonly string[]): string[] {
  const chunks = new Set<string>();
  const collect = (chunk: string): void => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    const code = readFileSync(join(tree, chunk), 'utf8');
    for (const [, path = ''] of code.matchAll(STATIC_IMPORT))
      collect(resolve('/', dirname(chunk), path).slice(1));
  };
  for (const entry of entries) collect(entry.replace(/^\//, ''));
  return [...chunks];
}

/** Whether an island is another client’s registration form, which loads only on demand. */
function isOtherRegistration(html: string, island: string): boolean {
  const pageForm = /<html[^>]*\bdata-registration="([^"]+)"/.exec(html)?.[1];
  const islandForm = /\[data-registration=(\w+)\]/.exec(island)?.[1];
  return islandForm !== undefined && islandForm !== pageForm;
}

const bytesByPath = new Map<string, number>();

/** Returns the bytes of a file after Brotli, from the compressed file of the build if there is one. */
export function compressedBytes(path: string): number {
  const builtBytes = statSync(`${path}.br`, { throwIfNoEntry: false })?.size;
  const bytes = builtBytes ?? bytesByPath.get(path) ?? brotliBytes(readFileSync(path, 'utf8'));
  bytesByPath.set(path, bytes);
  return bytes;
}

const brotliBytes = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length);
