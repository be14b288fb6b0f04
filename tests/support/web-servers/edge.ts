import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './web-server.ts';

const ENGINES = join(import.meta.dirname, '../../hosts');

/** Both hosts run the code of the tree with host.json. */
const EDGE_HOST = {
  isEdge: true,
  rulesFile: 'host.json',
  fillIn: (rules: string) => rules.replace(/"host": ?"[^"]+"/, '"host": "localhost"'),
} as const;

/** `wrangler dev`, which runs Cloudflare's workerd. */
export const cloudflare: Host = {
  ...EDGE_HOST,
  name: 'Cloudflare',
  filesAround: ([rules = ''], { folder, port, root }) => ({
    'hosts/host.json': rules,
    'hosts/cloudflare/wrangler.jsonc': readFileSync(
      join(folder, 'hosts/cloudflare/wrangler.jsonc'),
      'utf8',
    )
      .replace(/"routes": \[[^\]]+\]/, `"dev": { "ip": "127.0.0.1", "port": ${port} }`)
      .replace(/(prepare.mjs) [^"]+/, `$1 ${root}`),
  }),
  run: ({ folder }) => [
    join(ENGINES, 'node_modules/.bin/wrangler'),
    'dev',
    '--cwd',
    `${folder}/hosts/cloudflare`,
  ],
};

/** The runtime that Netlify's command line starts. */
const netlify: Host = {
  ...EDGE_HOST,
  name: 'Netlify',
  filesAround: ([rules = ''], { folder }) => ({
    'hosts/host.json': rules,
    'hosts/netlify/netlify.toml': readFileSync(
      join(folder, 'hosts/netlify/netlify.toml'),
      'utf8',
    ).replace(/(prepare.mjs) [^"]+/, '$1 ../../root'),
  }),
  run: ({ folder, port }) => [
    process.execPath,
    join(ENGINES, 'netlify.ts'),
    `${folder}/hosts/netlify`,
    `${port}`,
  ],
};

export const EDGES: readonly Host[] = [cloudflare, netlify];
