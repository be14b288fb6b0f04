import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './web-server.ts';

/** Package folder of the programs that imitate the clouds. */
const PACKAGE_FOLDER = join(import.meta.dirname, '../../hosts');

/** Properties of both clouds, which run the portal’s code with the tree’s host.json. */
const EDGE_HOST = {
  isEdge: true,
  rulesFile: 'host.json',
  fillIn: (rules: string) => rules.replace(/"host": ?"[^"]+"/, '"host": "localhost"'),
} as const;

/** `wrangler dev`, which runs Cloudflare's workerd. */
export const cloudflare: Host = {
  ...EDGE_HOST,
  name: 'Cloudflare',
  createConfigFiles: ([rules = ''], { folder, port, root }) => ({
    'hosts/host.json': rules,
    'hosts/cloudflare/wrangler.jsonc': readFileSync(
      join(folder, 'hosts/cloudflare/wrangler.jsonc'),
      'utf8',
    )
      .replace(/"routes": \[[^\]]+\]/, `"dev": { "ip": "127.0.0.1", "port": ${port} }`)
      .replace(/(prepare.mjs) [^"]+/, `$1 ${root}`),
  }),
  startCommandOf: ({ folder }) => [
    join(PACKAGE_FOLDER, 'node_modules/.bin/wrangler'),
    'dev',
    '--cwd',
    `${folder}/hosts/cloudflare`,
  ],
};

/** The runtime that Netlify's command line starts. */
const netlify: Host = {
  ...EDGE_HOST,
  name: 'Netlify',
  createConfigFiles: ([rules = ''], { folder }) => ({
    'hosts/host.json': rules,
    'hosts/netlify/netlify.toml': readFileSync(
      join(folder, 'hosts/netlify/netlify.toml'),
      'utf8',
    ).replace(/(prepare.mjs) [^"]+/, '$1 ../../root'),
  }),
  startCommandOf: ({ folder, port }) => [
    process.execPath,
    join(PACKAGE_FOLDER, 'netlify.ts'),
    `${folder}/hosts/netlify`,
    `${port}`,
  ],
};

export const EDGES: readonly Host[] = [cloudflare, netlify];
