import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environments } from '../sites/environments.ts';
import type { Tree } from '../sites/trees.ts';
import { cloudHeaders, cloudRedirects } from './cloud-rules.ts';
import { cloudfrontFunction } from './cloudfront.ts';
import { cloudfrontPolicy, POLICY_USES } from './cloudfront-policies.ts';
import { nginxConfig } from './nginx.ts';

/** Folder of dist beside the environments, where the rules of hosts lie that do not read a web root. */
export const HOSTS_FOLDER = 'hosts';

/**
 * Writes the rules of every host for a tree. `_headers` and `_redirects` lie in the web root, where
 * Netlify and Cloudflare read and do not serve them; all others in `hosts/<environment>/<client>/`, as
 * a bucket serves whatever lies in its root (rule 13.2).
 * @param dist absolute path of the build's output
 * @param pages files of the tree's pages, such as `kontakt/abo.html`
 */
export async function writeHostFiles(
  dist: string,
  tree: Tree,
  pages: readonly string[],
): Promise<void> {
  const root = join(dist, tree.environment, tree.client);
  const folder = join(dist, HOSTS_FOLDER, tree.environment, tree.client);
  const { reports } = environments[tree.environment];
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(root, '_headers'), cloudHeaders(reports)),
    writeFile(join(root, '_redirects'), cloudRedirects(pages)),
    writeFile(join(folder, 'nginx.conf'), nginxConfig(tree, reports)),
    writeFile(join(folder, 'cloudfront-function.js'), cloudfrontFunction(pages, reports)),
    ...POLICY_USES.map((use) =>
      writeFile(join(folder, `cloudfront-${use}.json`), cloudfrontPolicy(tree, use, reports)),
    ),
  ]);
}
