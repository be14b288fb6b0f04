import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A script that only calls a few functions of a chunk is not worth a request. */
const INLINE_MAX = 1000;

export interface Chunk {
  readonly imports: readonly string[];
  readonly inline?: string;
}

export async function readChunks(dist: string): Promise<ReadonlyMap<string, Chunk>> {
  const names = await readdir(join(dist, '_astro')).catch((): string[] => []);
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => `/_astro/${name}`);
  return new Map(
    await Promise.all(
      scripts.map(async (address) => {
        const code = await readFile(join(dist, address), 'utf8');
        return [address, chunkOf(address, code)] as const;
      }),
    ),
  );
}

function chunkOf(address: string, code: string): Chunk {
  const { module } = parseSync(address, code);
  const sources = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
  ].filter((source) => source !== null);
  const addressOf = (path: string) => posix.join(dirname(address), path);
  const imports = sources.map(({ value }) => addressOf(value));
  // A chunk that others import would run once for each copy.
  const isAlone = module.staticExports.length + module.dynamicImports.length === 0;
  if (code.length > INLINE_MAX || !isAlone) return { imports };
  const inline = sources.reduceRight(
    (text, { start, end, value }) =>
      `${text.slice(0, start)}"${addressOf(value)}"${text.slice(end)}`,
    code,
  );
  return { imports, inline: inline.trim() };
}
