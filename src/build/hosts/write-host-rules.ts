import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { environmentOf } from '../../sites/environments.ts';
import { findReportEndpoint } from '../../sites/own-reports.ts';
import type { Tree } from '../../sites/trees.ts';
import { formatDeployScript } from './aws/deploy.ts';
import { createAwsStack } from './aws/stack.ts';
import { createEdgeFiles } from './edge-files.ts';
import { createHostRules, hostRulesSchema } from './host-json.ts';
import { formatApacheConf } from './servers/apache.ts';
import { formatCaddyfile } from './servers/caddy.ts';
import { formatNginxConf } from './servers/nginx.ts';

export const HOSTS_FOLDER = 'hosts';

/** Writes the host rules outside the web root, because a bucket serves every file (rule 13.2). */
export async function writeHostRules(dist: string, tree: Tree, pages: readonly string[]) {
  const folder = join(dist, HOSTS_FOLDER, tree.environment, tree.client);
  const reportEndpoint = findReportEndpoint(environmentOf(tree.environment));
  for (const [name, content] of Object.entries(
    await createHostFiles(tree, pages, reportEndpoint),
  )) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** @internal */
export async function createHostFiles(
  tree: Tree,
  pages: readonly string[],
  reportEndpoint?: string,
): Promise<Readonly<Record<string, string>>> {
  const rules = createHostRules(tree, pages, reportEndpoint);
  return {
    'host.json': formatJson(rules),
    'host.schema.json': formatJson(z.toJSONSchema(hostRulesSchema)),
    'nginx.conf': formatNginxConf(tree, rules),
    'apache.conf': formatApacheConf(tree, rules),
    Caddyfile: formatCaddyfile(tree, rules),
    ...(await createEdgeFiles(tree, rules)),
    'aws/stack.json': formatJson(await createAwsStack(tree, rules, pages)),
    'aws/deploy.sh': formatDeployScript(tree, rules),
  };
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
