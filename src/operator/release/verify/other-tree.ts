import type { Ask } from './verify.ts';

const VERSION_FILE = 'version.json';

/**
 * What a host shows instead of a tree, by its version.json and its first page.
 * @returns undefined where both are those of the tree, or the host has none
 */
export async function otherTree(
  tree: string,
  files: ReadonlyMap<string, Uint8Array>,
  ask: Ask,
): Promise<string | undefined> {
  const textAt = async (path: string) => {
    const answer = await ask(path, 'identity').catch(() => undefined);
    return answer?.status === 200 ? Buffer.from(answer.body).toString() : '';
  };
  const released = (name: string) => Buffer.from(files.get(name) ?? '').toString();
  const shown = shownBy(await textAt(`/${VERSION_FILE}`), await textAt('/'));
  const wanted = shownBy(released(VERSION_FILE), released('index.html'));
  if (shown === wanted || shown === '') return undefined;
  return `${shown}, not ${wanted} (${tree}); correct --tree or --address, or deploy the release`;
}

function shownBy(versionText: string, page: string): string {
  const [, version] = /"version":\s*"([\w.-]+)"/.exec(versionText) ?? [];
  const [, client] = /<html[^>]*\sdata-client="([\w-]+)"/.exec(page) ?? [];
  if (version === undefined && client === undefined) return '';
  const release = version === undefined ? 'pages of no release' : `release ${version}`;
  return client === undefined ? release : `${release} of client ${client}`;
}
