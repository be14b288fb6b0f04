import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentOf } from '../sites/environments.ts';
import { SECURITY_FILE } from '../sites/host-rules.ts';
import { ENVIRONMENT_NAMES } from '../sites/schema.ts';
import { siteOf, type Tree } from '../sites/trees.ts';
import { HOSTS_FOLDER, writeHostFiles } from './hosts/host-files.ts';
import { securityText } from './hosts/security-txt.ts';
import { withShortFirstFrame } from './pages/first-frame.ts';
import { isInlined, withInlineEntries } from './pages/inline-entries.ts';
import { withoutIslandIds } from './pages/island-ids.ts';
import { staticImports, withModulePreloads } from './pages/module-preload.ts';
import { withOwnHashes, withRecaptcha } from './pages/page-policy.ts';
import type { Packer } from './precompress.ts';

const GALLERY = /^Gallery/;
const REPORTS = /^(?:Reports\.|reports\.|field-figures\.)/;

export interface SharedFiles {
  /** Entries of dist that are no tree. */
  readonly names: readonly string[];
  /** Static imports by chunk, as absolute paths. */
  readonly chunks: ReadonlyMap<string, readonly string[]>;
  /** Code of the chunks that pages contain themselves, by absolute path. */
  readonly entries: ReadonlyMap<string, string>;
}

export async function readShared(dist: string, packer?: Packer): Promise<SharedFiles> {
  const isTree = (name: string) =>
    [...ENVIRONMENT_NAMES, HOSTS_FOLDER].some((folder) => folder === name);
  for (const name of await readdir(dist)) if (!isTree(name)) await packer?.pack(join(dist, name));
  const names = (await readdir(dist)).filter((name) => !isTree(name));
  const assets = await readdir(join(dist, '_astro')).catch(() => []);
  const chunks = new Map<string, string[]>();
  const entries = new Map<string, string>();
  for (const name of assets.filter((asset) => asset.endsWith('.js'))) {
    const chunk = `/_astro/${name}`;
    const code = await readFile(join(dist, chunk), 'utf8');
    chunks.set(chunk, staticImports(chunk, code));
    if (isInlined(code)) entries.set(chunk, code);
  }
  return { names, chunks, entries };
}

/** Makes a folder of pages a complete web root (rule 13.1). @param dist absolute path */
export async function completeTree(
  dist: string,
  tree: Tree,
  shared: SharedFiles,
  packer?: Packer,
): Promise<void> {
  const { indexed, ownReports } = environmentOf(tree.environment);
  const root = join(dist, tree.environment, tree.client);
  const pages = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
  await Promise.all(
    pages.map(async (page) => {
      const html = withoutIslandIds(withShortFirstFrame(await readFile(join(root, page), 'utf8')));
      const complete = withRecaptcha(withOwnHashes(withModulePreloads(html, shared.chunks)));
      await writeFile(join(root, page), withInlineEntries(complete, shared.entries));
    }),
  );
  const { security } = siteOf({ ...tree }).client.publisher;
  if (security) {
    await mkdir(join(root, dirname(SECURITY_FILE)), { recursive: true });
    await writeFile(join(root, SECURITY_FILE), securityText(security));
  }
  await Promise.all([
    writeFile(join(root, 'robots.txt'), robots(indexed)),
    writeHostFiles(dist, tree, pages),
  ]);
  await packer?.pack(root);
  const isWanted = (name: string) =>
    (tree.environment === 'dev' || !GALLERY.test(name)) &&
    (ownReports !== undefined || !REPORTS.test(name));
  for (const name of shared.names) await linkInto(join(dist, name), join(root, name), isWanted);
}

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
