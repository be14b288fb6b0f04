import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from '../archive.ts';
import { assertUnchanged } from '../sums.ts';
import type { RequestSender } from './verify.ts';

const VERSION_FILE = 'version.json';
const START_FILE = 'index.html';

/**
 * Describes the pages that a host shows instead of a tree.
 * @returns undefined if the host shows the tree
 * @throws Error if the host shows no portal
 */
export async function describeOtherTree(
  origin: string,
  tree: string,
  files: ReadonlyMap<string, Uint8Array>,
  send: RequestSender,
): Promise<string | undefined> {
  const startAnswer = await send('/', 'identity').catch(() => {
    throw new Error(`${origin} cannot be reached. Correct --address, or start the host.`);
  });
  if (startAnswer.status === 421)
    throw new Error(
      `${origin} refuses the host name ${new URL(origin).host} (421). Correct --address, or let the host know this name.`,
    );
  const versionAnswer = await send(`/${VERSION_FILE}`, 'identity').catch(() => undefined);
  const startHtml = startAnswer.status === 200 ? decodeText(startAnswer.body) : '';
  const shownText = describePage(
    versionAnswer?.status === 200 ? decodeText(versionAnswer.body) : '',
    startHtml,
  );
  if (shownText === '')
    throw new Error(
      `${origin} is not a portal: it lacks ${VERSION_FILE}, and its start page answers ${startAnswer.status}. Correct --address, or deploy the release.`,
    );
  const readReleasedFile = (name: string) => decodeText(files.get(name));
  const wantedText = describePage(readReleasedFile(VERSION_FILE), readReleasedFile(START_FILE));
  if (shownText !== wantedText)
    return `${shownText}, not ${wantedText} (${tree}); correct --tree or --address, or deploy the release`;
  if (startHtml === readReleasedFile(START_FILE)) return undefined;
  return `${shownText}, but not the start page of ${tree}; correct --tree or --address, or deploy the release`;
}

function decodeText(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? '').toString();
}

function describePage(versionText: string, startHtml: string): string {
  const [, version] = /"version":\s*"([\w.-]+)"/.exec(versionText) ?? [];
  const [, commit] = /"commit":\s*"(\w{1,7})/.exec(versionText) ?? [];
  const [, client] = /<html[^>]*\sdata-client="([\w-]+)"/.exec(startHtml) ?? [];
  if (version === undefined && client === undefined) return '';
  const commitText = commit === undefined ? '' : ` (commit ${commit})`;
  const releaseText =
    version === undefined ? 'pages of no release' : `release ${version}${commitText}`;
  return client === undefined ? releaseText : `${releaseText} of client ${client}`;
}

/**
 * Reads the files of a tree such as prd/library, and its host rules with their path in the archive.
 * @throws Error for a folder without the tree
 */
export async function readReleasedTree(folder: string, tree: string) {
  await assertUnchanged(folder);
  const archives = (await readdir(folder)).filter((name) => /^portal-.+\.tar\.gz$/.test(name));
  const suffix = `-${tree.replace('/', '-')}.tar.gz`;
  const archive = archives.find((name) => name.endsWith(suffix));
  const files = archive === undefined ? [] : [...(await readContent(join(folder, archive)))];
  const treeFiles = files
    .filter(([path]) => path.startsWith(`${tree}/`))
    .map(([path, bytes]) => [path.slice(tree.length + 1), bytes] as const);
  if (treeFiles.length === 0)
    throw new Error(
      `${folder} has no tree ${tree}. Name one by --tree, as in ${archives.join(', ')}.`,
    );
  const hostFiles = files.filter(([path]) => path.startsWith(`hosts/${tree}/`));
  return new Map([...treeFiles, ...hostFiles]);
}

function readContent(archive: string): ReturnType<typeof readArchive> {
  return readArchive(archive).catch(() => {
    throw new Error(`${archive} is not an archive of a release. Copy the release again.`);
  });
}
