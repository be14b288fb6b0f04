import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentOf } from '../sites/environments.ts';
import { SECURITY_FILE } from '../sites/host-rules.ts';
import { ENVIRONMENT_NAMES } from '../sites/schemas/clients-and-environments.ts';
import { isWholeBuild, siteOf, type Tree, trees } from '../sites/trees.ts';
import { securityText } from './hosts/security-txt.ts';
import { HOSTS_FOLDER, writeHostRules } from './hosts/write-host-rules.ts';
import { refuseBlockedScripts } from './pages/blocked-scripts.ts';
import { precompress } from './precompress.ts';

/**
 * Astro bundles once for all trees, so it also makes the scripts of the gallery, which only dev has,
 * and of reports, of which a tree without them may contain no file (rule 29.1).
 */
const GALLERY = /^Gallery/;
const REPORTS = /^(?:Reports\.|reports\.|field-figures\.)/;

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

/** @returns names of the files and folders that all trees share, compressed ones among them */
export async function readShared(dist: string, isPacked: boolean): Promise<readonly string[]> {
  const read = async () => (await readdir(dist)).filter((name) => !isTree(name));
  if (isPacked) for (const name of await read()) await precompress(join(dist, name));
  return read();
}

/**
 * Makes the pages of a tree a web root of its own, with robots.txt, security.txt, host rules beside it
 * and the shared files as hard links (rule 13.1). @throws Error for a page with a blocked script
 */
export async function completeTree(
  dist: string,
  tree: Tree,
  shared: readonly string[],
  isPacked: boolean,
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
  if (isPacked) await precompress(root);
  const isWanted = (name: string) =>
    (tree.environment === 'dev' || !GALLERY.test(name)) &&
    (ownReports !== undefined || !REPORTS.test(name));
  for (const name of shared) await linkInto(join(dist, name), join(root, name));

  async function linkInto(from: string, to: string): Promise<void> {
    const entries = await readdir(from).catch(() => undefined);
    if (!entries) return link(from, to);
    await mkdir(to, { recursive: true });
    for (const name of entries.filter(isWanted)) await linkInto(join(from, name), join(to, name));
  }
}
