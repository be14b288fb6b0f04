import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentOf } from '../../sites/environments.ts';
import { reportEndpointOf } from '../../sites/own-reports.ts';
import type { Tree } from '../../sites/trees.ts';
import { apacheConfig } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { cloudHeaders, cloudRedirects } from './cloud-rules.ts';
import { cloudfrontFunction } from './cloudfront.ts';
import { cloudfrontPolicy, POLICY_USES } from './cloudfront-policies.ts';
import { nginxConfig } from './nginx.ts';

export const HOSTS_FOLDER = 'hosts';

/**
 * `_headers` and `_redirects` are in the web root, where Netlify and Cloudflare read and do not
 * serve them; all other rules are outside, because a bucket serves every file (rule 13.2).
 */
export async function writeHostFiles(
  dist: string,
  tree: Tree,
  pages: readonly string[],
): Promise<void> {
  const root = join(dist, tree.environment, tree.client);
  const folder = join(dist, HOSTS_FOLDER, tree.environment, tree.client);
  const reports = reportEndpointOf(environmentOf(tree.environment));
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(root, '_headers'), cloudHeaders(reports)),
    writeFile(join(root, '_redirects'), cloudRedirects(pages)),
    writeFile(join(folder, 'nginx.conf'), nginxConfig(tree, reports)),
    writeFile(join(folder, 'apache.conf'), apacheConfig(tree, reports)),
    writeFile(join(folder, 'Caddyfile'), caddyfile(tree, reports)),
    writeFile(join(folder, 'cloudfront-function.js'), cloudfrontFunction(pages, reports)),
    ...POLICY_USES.map((use) =>
      writeFile(join(folder, `cloudfront-${use}.json`), cloudfrontPolicy(tree, use, reports)),
    ),
  ]);
}
