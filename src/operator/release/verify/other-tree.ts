import type { Ask } from './verify.ts';

const VERSION_FILE = 'version.json';
const START_FILE = 'index.html';

/**
 * What a host shows instead of a tree, by its version.json and its first page.
 * @returns undefined where both are those of the tree
 * @throws Error where no portal answers
 */
export async function otherTree(
  origin: string,
  tree: string,
  files: ReadonlyMap<string, Uint8Array>,
  ask: Ask,
): Promise<string | undefined> {
  const start = await ask('/', 'identity').catch(() => {
    throw new Error(`${origin} cannot be reached. Correct --address, or start the host.`);
  });
  if (start.status === 421)
    throw new Error(
      `${origin} refuses the host name ${new URL(origin).host} (421). Correct --address, or let the host know this name.`,
    );
  const version = await ask(`/${VERSION_FILE}`, 'identity').catch(() => undefined);
  const page = start.status === 200 ? textOf(start.body) : '';
  const shown = shownBy(version?.status === 200 ? textOf(version.body) : '', page);
  if (shown === '')
    throw new Error(
      `${origin} is no portal: it has no ${VERSION_FILE}, and its start page answers ${start.status}. Correct --address, or deploy the release.`,
    );
  const released = (name: string) => textOf(files.get(name));
  const wanted = shownBy(released(VERSION_FILE), released(START_FILE));
  if (shown !== wanted)
    return `${shown}, not ${wanted} (${tree}); correct --tree or --address, or deploy the release`;
  if (page === released(START_FILE)) return undefined;
  return `${shown}, but not the start page of ${tree}; correct --tree or --address, or deploy the release`;
}

function textOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? '').toString();
}

function shownBy(versionText: string, page: string): string {
  const [, version] = /"version":\s*"([\w.-]+)"/.exec(versionText) ?? [];
  const [, commit] = /"commit":\s*"(\w{1,7})/.exec(versionText) ?? [];
  const [, client] = /<html[^>]*\sdata-client="([\w-]+)"/.exec(page) ?? [];
  if (version === undefined && client === undefined) return '';
  const at = commit === undefined ? '' : ` (commit ${commit})`;
  const release = version === undefined ? 'pages of no release' : `release ${version}${at}`;
  return client === undefined ? release : `${release} of client ${client}`;
}
