import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { environmentOf } from '../../sites/environments.ts';
import { reportEndpointOf } from '../../sites/own-reports.ts';
import type { Tree } from '../../sites/trees.ts';
import { apacheConfig } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { cloudfrontFunction } from './cloudfront.ts';
import { cloudfrontPolicy, POLICY_USES } from './cloudfront-policies.ts';
import { edgeFiles } from './edge-files.ts';
import { dutiesOf, hostDuties } from './host-duties.ts';
import { nginxConfig } from './nginx.ts';

export const HOSTS_FOLDER = 'hosts';

/**
 * All host rules of a tree, outside the web root, because a bucket serves every file (rule 13.2).
 * @param pages such as `kontakt/abo.html`
 */
export async function writeHostFiles(
  dist: string,
  tree: Tree,
  pages: readonly string[],
): Promise<void> {
  const folder = join(dist, HOSTS_FOLDER, tree.environment, tree.client);
  const reports = reportEndpointOf(environmentOf(tree.environment));
  const files: Readonly<Record<string, string>> = {
    'host.json': jsonOf(dutiesOf(tree, pages, reports)),
    'host.schema.json': jsonOf(z.toJSONSchema(hostDuties)),
    'nginx.conf': nginxConfig(tree, reports),
    'apache.conf': apacheConfig(tree, reports),
    Caddyfile: caddyfile(tree, reports),
    ...(await edgeFiles(tree)),
    'cloudfront-function.js': cloudfrontFunction(pages, reports),
    ...Object.fromEntries(
      POLICY_USES.map((use) => [`cloudfront-${use}.json`, cloudfrontPolicy(tree, use, reports)]),
    ),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
