import type { Dirent } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentOf } from '../sites/environments.ts';
import { SECURITY_FILE } from '../sites/host-rules.ts';
import { ENVIRONMENT_NAMES } from '../sites/schemas/clients-and-environments.ts';
import { isWholeBuild, siteOf, type Tree, trees } from '../sites/trees.ts';
import { refuseBlockedScripts } from './astro/blocked-scripts.ts';
import { compressTexts } from './compress.ts';
import { securityText } from './hosts/security-txt.ts';
import { HOSTS_FOLDER, writeHostRules } from './hosts/write-host-rules.ts';

/**
 * Astro bundles once for all trees, so it also makes the scripts of the gallery, which only dev has,
 * and of reports, of which a tree without them may contain no file (rule 29.1). A file is called as the
 * module with which it begins: portal/components/gallery/GallerySpecimens.tsx, portal/layouts/Reports.astro
 * and portal/reports/field-figures.ts.
 */
const GALLERY = /^GallerySpecimens\./;
const REPORTS = /^(?:Reports\.astro_|field-figures\.)/;

const isTree = (name: string) =>
  [...ENVIRONMENT_NAMES, HOSTS_FOLDER].some((folder) => folder === name);

/** Removes what is built anew, and what an interrupted build has left. Other trees stay. */
export async function emptyTrees(dist: string): Promise<void> {
  const found = await readdir(dist).catch((): string[] => []);
  const own = trees().flatMap(({ environment, client }) => [
    join(environment, client),
    join(HOSTS_FOLDER, environment, client),
  ]);
  const old = isWholeBuild() ? found : [...found.filter((name) => !isTree(name)), ...own];
  for (const name of old) await rm(join(dist, name), { recursive: true, force: true });
}

/** The files and folders of dist that all trees share. */
export async function readShared(dist: string): Promise<readonly Dirent[]> {
  const found = await readdir(dist, { withFileTypes: true });
  return found.filter(({ name }) => !isTree(name));
}

/**
 * Makes the pages of a tree a web root of its own, with robots.txt, security.txt, host rules beside it
 * and the shared files (rule 13.1). @throws Error for a page with a blocked script
 */
export async function completeTree(
  dist: string,
  tree: Tree,
  shared: readonly Dirent[],
  isCompressed: boolean,
): Promise<void> {
  const { indexed, ownReports } = environmentOf(tree.environment);
  const root = join(dist, tree.environment, tree.client);
  const pages = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
  await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(root, page), 'utf8');
      try {
        refuseBlockedScripts(html);
      } catch (error) {
        throw new Error(`${join(root, page)}: ${error}`, { cause: error });
      }
    }),
  );
  const { security } = siteOf(tree).client.publisher;
  if (security) {
    await mkdir(join(root, dirname(SECURITY_FILE)), { recursive: true });
    await writeFile(join(root, SECURITY_FILE), securityText(security));
  }
  await Promise.all([
    writeFile(join(root, 'robots.txt'), `User-agent: *\n${indexed ? 'Allow' : 'Disallow'}: /\n`),
    writeHostRules(dist, tree, pages),
  ]);
  if (isCompressed) await compressTexts(root);
  const isWanted = (name: string) =>
    (tree.environment === 'dev' || !GALLERY.test(name)) &&
    (ownReports !== undefined || !REPORTS.test(name));
  await linkInto(root, shared);

  /** As hard links, because copies of the same files in hundreds of trees would fill a disk. */
  async function linkInto(folder: string, entries: readonly Dirent[]): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const entry of entries) {
      const from = join(entry.parentPath, entry.name);
      const to = join(folder, entry.name);
      if (entry.isDirectory()) await linkInto(to, await readdir(from, { withFileTypes: true }));
      else if (isWanted(entry.name)) await link(from, to);
    }
  }
}
