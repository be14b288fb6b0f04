import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { environmentOf } from '../../sites/environments.ts';
import { FILE_TYPES } from '../../sites/host-rules.ts';
import { reportEndpointOf } from '../../sites/own-reports.ts';
import type { Tree } from '../../sites/trees.ts';
import { awsStack } from './aws/stack.ts';
import { edgeFiles } from './edge-files.ts';
import { hostRules, hostRulesOf } from './host-json.ts';
import { SERVER_FILES, serverRules } from './servers.ts';
import { filled } from './template.ts';

export const HOSTS_FOLDER = 'hosts';

/** Outside the web root, because a bucket serves every file (rule 13.2). */
export async function writeHostRules(dist: string, tree: Tree, pages: readonly string[]) {
  const folder = join(dist, HOSTS_FOLDER, tree.environment, tree.client);
  const reports = reportEndpointOf(environmentOf(tree.environment));
  for (const [name, content] of Object.entries(await hostFiles(tree, pages, reports))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** @internal */
export async function hostFiles(
  tree: Tree,
  pages: readonly string[],
  reports?: string,
): Promise<Readonly<Record<string, string>>> {
  const rules = hostRulesOf(tree, pages, reports);
  return {
    'host.json': jsonOf(rules),
    'host.schema.json': jsonOf(z.toJSONSchema(hostRules)),
    ...Object.fromEntries(SERVER_FILES.map((file) => [file, serverRules(file, tree, rules)])),
    ...(await edgeFiles(tree, rules)),
    'aws/stack.yaml': await awsStack(tree, rules, pages),
    'aws/deploy.sh': filled('aws/deploy.sh', tree, {
      ...{ ASSET_CACHE: rules.cache.assets, PAGE_CACHE: rules.cache.pages },
      ...{ EXTENSION: Object.keys(FILE_TYPES), TYPE: Object.values(FILE_TYPES) },
    }),
  };
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
