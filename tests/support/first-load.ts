import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** JavaScript that a guest’s browser has loaded when the page is idle. */
export interface FirstLoad {
  readonly chunks: readonly string[];
  /** Brotli bytes of chunks and inline scripts. */
  readonly bytes: number;
}

const INLINE =
  /<script(?![^>]*\bsrc=)(?![^>]*(?:application\/json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g;
const MODULE = /<script[^>]*\bsrc="([^"]+)"/g;
const LATER = /<template\b.*?<\/template>/gs;
const INLINE_IMPORT = /\bfrom\s*"(\/_astro\/[^"]+)"/g;
const ISLAND = /<astro-island[^>]*>/g;
const STATIC_IMPORT =
  /(?:^|[;\s}/])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.[^"']+)["']/g;

/**
 * Follows the static imports of a page, without islands for signed-in users.
 * @param late chunks that the page fetches at run time
 */
export function firstLoad(tree: string, page: string, late: readonly string[] = []): FirstLoad {
  const html = readFileSync(join(tree, page), 'utf8').replaceAll(LATER, '');
  const entries = scriptsOf(html);
  for (const [island] of html.matchAll(ISLAND)) {
    if (/client="session"/.test(island) || isOtherRegistration(html, island)) continue;
    for (const [, url = ''] of island.matchAll(/(?:component|renderer)-url="([^"]+)"/g))
      entries.push(url);
  }
  const chunks = new Set<string>();
  for (const entry of entries) collect(tree, entry.replace(/^\//, ''), chunks);
  for (const name of late) collect(tree, chunkNamed(tree, name), chunks);
  const inline = [...html.matchAll(INLINE)].map(([, code = '']) => code).join('\n');
  const bytes = [...chunks].reduce(
    (sum, chunk) => sum + fileBytes(join(tree, chunk)),
    brotli(inline),
  );
  return { chunks: [...chunks], bytes };
}

export function chunksOfScripts(tree: string, page: string): string[] {
  const html = readFileSync(join(tree, page), 'utf8').replaceAll(LATER, '');
  const chunks = new Set<string>();
  for (const entry of scriptsOf(html)) collect(tree, entry.replace(/^\//, ''), chunks);
  return [...chunks];
}

function scriptsOf(html: string): string[] {
  const inline = [...html.matchAll(INLINE)].flatMap(([, code = '']) => [
    ...code.matchAll(INLINE_IMPORT),
  ]);
  return [...html.matchAll(MODULE), ...inline].map(([, address = '']) => address);
}

export function staticClosure(tree: string, chunk: string): string[] {
  const chunks = new Set<string>();
  collect(tree, chunk, chunks);
  return [...chunks];
}

/** Whether an island is another client’s registration form, which loads only on demand. */
function isOtherRegistration(html: string, island: string): boolean {
  const form = /<html[^>]*\bdata-registration="([^"]+)"/.exec(html)?.[1];
  return /client="registration"/.test(island) && !island.includes(`&quot;${form}&quot;`);
}

function chunkNamed(tree: string, name: string): string {
  const file = readdirSync(join(tree, '_astro')).find(
    (chunk) => chunk.startsWith(`${name}.`) && chunk.endsWith('.js'),
  );
  if (!file) throw new Error(`There is no chunk called ${name}.`);
  return `_astro/${file}`;
}

function collect(tree: string, chunk: string, into: Set<string>): void {
  if (into.has(chunk)) return;
  into.add(chunk);
  const code = readFileSync(join(tree, chunk), 'utf8');
  for (const [, path = ''] of code.matchAll(STATIC_IMPORT))
    collect(tree, resolve('/', dirname(chunk), path).slice(1), into);
}

const measured = new Map<string, number>();

export function fileBytes(path: string): number {
  const known = measured.get(path) ?? brotli(readFileSync(path, 'utf8'));
  measured.set(path, known);
  return known;
}

function brotli(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).length;
}
