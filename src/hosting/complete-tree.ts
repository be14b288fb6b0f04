import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environments } from '../sites/environments.ts';
import { ENVIRONMENT_NAMES } from '../sites/schema.ts';
import type { Tree } from '../sites/trees.ts';
import { cloudHeaders, cloudRedirects } from './cloud-rules.ts';
import { staticImports, withModulePreloads } from './module-preload.ts';
import { nginxConfig } from './nginx.ts';

/** Code of the component gallery, which only the dev trees have. */
const GALLERY = /^Gallery/;

/** What all trees share: the assets and public files that a build leaves beside the trees. */
export interface SharedFiles {
  /** Names below dist that are no tree. */
  readonly names: readonly string[];
  /** The static imports of a chunk, by absolute path. */
  readonly imports: (chunk: string) => readonly string[];
}

/** Reads the shared files of a build once, for all trees. */
export async function readShared(dist: string): Promise<SharedFiles> {
  const names = (await readdir(dist)).filter((name) => !ENVIRONMENT_NAMES.some((e) => e === name));
  const assets = await readdir(join(dist, '_astro')).catch(() => []);
  const chunks = new Map<string, string[]>();
  for (const name of assets.filter((asset) => asset.endsWith('.js'))) {
    const chunk = `/_astro/${name}`;
    chunks.set(chunk, staticImports(chunk, await readFile(join(dist, chunk), 'utf8')));
  }
  return { names, imports: (chunk) => chunks.get(chunk) ?? [] };
}

/**
 * Turns a folder of pages into a web root: shared files as hard links, module preloads in the
 * pages, robots.txt, host rules (decision 13.1).
 * @param dist absolute path of the build's output
 */
export async function completeTree(dist: string, tree: Tree, shared: SharedFiles): Promise<void> {
  const root = join(dist, tree.environment, tree.client);
  for (const page of await readdir(root, { recursive: true }))
    if (page.endsWith('.html')) {
      const html = await readFile(join(root, page), 'utf8');
      await writeFile(join(root, page), withModulePreloads(html, shared.imports));
    }
  const isWanted = (name: string) => tree.environment === 'dev' || !GALLERY.test(name);
  for (const name of shared.names) await linkInto(join(dist, name), join(root, name), isWanted);
  await Promise.all([
    writeFile(join(root, 'robots.txt'), robots(environments[tree.environment].indexed)),
    writeFile(join(root, '_headers'), cloudHeaders()),
    writeFile(join(root, '_redirects'), cloudRedirects()),
    writeFile(join(root, 'nginx.conf'), nginxConfig(tree)),
  ]);
}

/** Hard-links a file, or every wanted file below a folder. */
async function linkInto(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return link(from, to);
  await mkdir(to, { recursive: true });
  for (const { name } of entries)
    if (isWanted(name)) await linkInto(join(from, name), join(to, name), isWanted);
}

function robots(indexed: boolean): string {
  return `User-agent: *\n${indexed ? 'Allow' : 'Disallow'}: /\n`;
}
