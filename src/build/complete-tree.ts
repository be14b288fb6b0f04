import type { Dirent } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentOf } from '../sites/environments.ts';
import { SECURITY_FILE } from '../sites/host-rules.ts';
import { ENVIRONMENT_NAMES } from '../sites/schemas/clients-and-environments.ts';
import { isWholeBuild, listTrees, siteOf, type Tree } from '../sites/trees.ts';
import { assertNoBlockedInlineCode } from './astro/blocked-inline-code.ts';
import { compressTexts } from './compress.ts';
import { formatSecurityText } from './hosts/security-txt.ts';
import { HOSTS_FOLDER, writeHostRules } from './hosts/write-host-rules.ts';

/**
 * Astro bundles once for all trees. The bundle contains the scripts of the gallery, which only dev has, and
 * the scripts of reports, which a tree without reports must not contain (rule 29.1). The name of a script
 * starts with the name of its first module: portal/components/gallery/GallerySpecimens.tsx,
 * portal/layouts/Reports.astro or portal/reports/field-figures.ts.
 */
const GALLERY_SCRIPT = /^GallerySpecimens\./;
const REPORT_SCRIPT = /^(?:Reports\.astro_|field-figures\.)/;

/** Whether a folder of dist contains trees or their host rules. */
const isTreeFolder = (name: string) =>
  [...ENVIRONMENT_NAMES, HOSTS_FOLDER].some((folder) => folder === name);

/**
 * Removes the trees that the build will write, and files of an interrupted build. Other trees stay, except in a
 * build of all trees, which empties dist.
 */
export async function removeTrees(dist: string): Promise<void> {
  const names = await readdir(dist).catch((): string[] => []);
  const trees = listTrees().flatMap(({ environment, client }) => [
    join(environment, client),
    join(HOSTS_FOLDER, environment, client),
  ]);
  const removedNames = isWholeBuild()
    ? names
    : [...names.filter((name) => !isTreeFolder(name)), ...trees];
  for (const name of removedNames) await rm(join(dist, name), { recursive: true, force: true });
}

/** Lists the files and folders of dist that all trees share. */
export async function readSharedEntries(dist: string): Promise<readonly Dirent[]> {
  const entries = await readdir(dist, { withFileTypes: true });
  return entries.filter(({ name }) => !isTreeFolder(name));
}

/**
 * Turns the pages of a tree into a web root with robots.txt, security.txt and the shared files, and writes
 * the host rules (rule 13.1). @throws Error for a page with blocked inline code
 */
export async function completeTree(
  dist: string,
  tree: Tree,
  sharedEntries: readonly Dirent[],
  isCompressed: boolean,
): Promise<void> {
  const { indexed, ownReports } = environmentOf(tree.environment);
  const root = join(dist, tree.environment, tree.client);
  const pages = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
  await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(root, page), 'utf8');
      try {
        assertNoBlockedInlineCode(html);
      } catch (error) {
        throw new Error(`${join(root, page)}: ${error}`, { cause: error });
      }
    }),
  );
  const { security } = siteOf(tree).client.publisher;
  if (security) {
    await mkdir(join(root, dirname(SECURITY_FILE)), { recursive: true });
    await writeFile(join(root, SECURITY_FILE), formatSecurityText(security));
  }
  await Promise.all([
    writeFile(join(root, 'robots.txt'), `User-agent: *\n${indexed ? 'Allow' : 'Disallow'}: /\n`),
    writeHostRules(dist, tree, pages),
  ]);
  if (isCompressed) await compressTexts(root);
  const isFileOfTree = (name: string) =>
    (tree.environment === 'dev' || !GALLERY_SCRIPT.test(name)) &&
    (ownReports !== undefined || !REPORT_SCRIPT.test(name));
  await linkEntriesInto(root, sharedEntries);

  /** Creates hard links, because copies of the same files in hundreds of trees would fill a disk. */
  async function linkEntriesInto(folder: string, entries: readonly Dirent[]): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const entry of entries) {
      const sourcePath = join(entry.parentPath, entry.name);
      const linkPath = join(folder, entry.name);
      if (entry.isDirectory())
        await linkEntriesInto(linkPath, await readdir(sourcePath, { withFileTypes: true }));
      else if (isFileOfTree(entry.name)) await link(sourcePath, linkPath);
    }
  }
}
