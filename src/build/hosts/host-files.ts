import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { environmentOf } from '../../sites/environments.ts';
import { ASSET_CACHE, PAGE_CACHE } from '../../sites/host-rules.ts';
import { reportEndpointOf } from '../../sites/own-reports.ts';
import type { Tree } from '../../sites/trees.ts';
import { apacheConfig } from './apache.ts';
import { awsStack } from './aws/stack.ts';
import { caddyfile } from './caddy.ts';
import { edgeFiles } from './edge-files.ts';
import { dutiesOf, hostDuties } from './host-duties.ts';
import { nginxConfig } from './nginx.ts';
import { OTHER_TYPES, TEXT_TYPES } from './server-rules.ts';

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
    'aws/stack.json': jsonOf(awsStack(tree, pages, reports)),
    'aws/deploy.sh': await awsDeploy(tree),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function awsDeploy({ environment, client }: Tree): Promise<string> {
  const script = await readFile(join(import.meta.dirname, 'aws/deploy.sh'), 'utf8');
  const text = Object.entries(TEXT_TYPES).map(([name, type]) => [name, `${type}; charset=utf-8`]);
  const types = [...text, ...Object.entries(OTHER_TYPES)];
  return script
    .replace('@TREE@', `${environment}/${client}`)
    .replace('@TYPES@', types.map(([name, type]) => `    ${name}) echo '${type}' ;;`).join('\n'))
    .replace('@ASSET_CACHE@', ASSET_CACHE)
    .replace('@PAGE_CACHE@', PAGE_CACHE);
}
