import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { environmentOf } from '../../sites/environments.ts';
import { ASSET_CACHE, PAGE_CACHE } from '../../sites/host-rules.ts';
import { reportEndpointOf } from '../../sites/own-reports.ts';
import type { Tree } from '../../sites/trees.ts';
import { awsStack } from './aws/stack.ts';
import { edgeFiles } from './edge-files.ts';
import { hostRules, hostRulesOf, OTHER_TYPES, TEXT_TYPES } from './host-rules.ts';
import { SERVER_FILES, serverRules } from './servers.ts';
import { filled } from './template.ts';

export const HOSTS_FOLDER = 'hosts';

/** Outside the web root, because a bucket serves every file (rule 13.2). */
export async function writeHostRules(
  dist: string,
  tree: Tree,
  pages: readonly string[],
): Promise<void> {
  const folder = join(dist, HOSTS_FOLDER, tree.environment, tree.client);
  const reports = reportEndpointOf(environmentOf(tree.environment));
  const rules = hostRulesOf(tree, pages, reports);
  const files: Readonly<Record<string, string>> = {
    'host.json': jsonOf(rules),
    'host.schema.json': jsonOf(z.toJSONSchema(hostRules)),
    ...Object.fromEntries(SERVER_FILES.map((file) => [file, serverRules(file, tree, reports)])),
    ...(await edgeFiles(tree, rules)),
    'aws/stack.yaml': await awsStack(tree, rules, pages),
    'aws/deploy.sh': awsDeploy(tree),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function awsDeploy({ environment, client }: Tree): string {
  const types = {
    ...Object.fromEntries(
      Object.entries(TEXT_TYPES).map(([name, type]) => [name, `${type}; charset=utf-8`]),
    ),
    ...OTHER_TYPES,
  };
  return filled('aws/deploy.sh', {
    ...{ TREE: `${environment}/${client}`, ASSET_CACHE, PAGE_CACHE },
    ...{ EXTENSION: Object.keys(types), TYPE: Object.values(types) },
  });
}
