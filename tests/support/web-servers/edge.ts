import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './web-server.ts';

/** Package folder of the programs that imitate the clouds. */
const PACKAGE_FOLDER = join(import.meta.dirname, '../../hosts');

/** Properties of both clouds, which run the portal’s code with the tree’s host.json. */
const CLOUD_HOST = {
  isCloud: true,
  rulesFile: 'host.json',
  fillIn: (hostRules: string) => hostRules.replace(/"host": ?"[^"]+"/, '"host": "localhost"'),
} as const;

/** `wrangler dev`, which runs Cloudflare's workerd. */
export const cloudflare: Host = {
  ...CLOUD_HOST,
  name: 'Cloudflare',
  createConfigFiles: ([hostRules = ''], { folder, port, root }) => ({
    'hosts/host.json': hostRules,
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

/** Netlify's local server, whose parts tests/hosts/netlify.ts starts. */
const netlify: Host = {
  ...CLOUD_HOST,
  name: 'Netlify',
  createConfigFiles: ([hostRules = ''], { folder, root }) => ({
    'hosts/host.json': hostRules,
    'hosts/netlify/netlify.toml': readFileSync(
      join(folder, 'hosts/netlify/netlify.toml'),
      'utf8',
    ).replace(/(prepare.mjs) [^"]+/, `$1 ${root}`),
  }),
  startCommandOf: ({ folder, port }) => [
    process.execPath,
    join(PACKAGE_FOLDER, 'netlify.ts'),
    `${folder}/hosts/netlify`,
    `${port}`,
  ],
};

export const CLOUDS: readonly Host[] = [cloudflare, netlify];
