import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import type { Tree } from '../../sites/trees.ts';
import { namesOf } from '../tree-names.ts';

const SOURCES = join(import.meta.dirname, 'edge');

/** The code for the edge, without types, and what tells Cloudflare and Netlify to run it. */
export async function edgeFiles(tree: Tree): Promise<Readonly<Record<string, string>>> {
  const { environment, client } = tree;
  const root = `../../../../${environment}/${client}`;
  const data = `import backend from '../backend.json' with { type: 'json' };
import duties from '../host.json' with { type: 'json' };`;
  return {
    'edge.mjs': await codeOf('edge'),
    'backend-origin.mjs': await codeOf('backend-origin'),
    'cloudflare/cloudflare.mjs': await codeOf('cloudflare'),
    'cloudflare/worker.mjs': `import { workerOf } from './cloudflare.mjs';
${data}

export default workerOf(duties, backend.origin);
`,
    'cloudflare/wrangler.jsonc': `// ${environment}/${client}: BACKEND_ORIGIN=https://… npx wrangler deploy
${JSON.stringify(wranglerSettings(tree, root), null, 2)}
`,
    'netlify/netlify.mjs': await codeOf('netlify'),
    'netlify/edge-functions/portal.mjs': `import { edgeFunctionOf } from '../netlify.mjs';
${data.replaceAll("'../", "'../../")}

export default edgeFunctionOf(duties, backend.origin);
export const config = { path: '/*' };
`,
    'netlify/netlify.toml': `# ${environment}/${client}: BACKEND_ORIGIN=https://… npx netlify deploy --prod
[build]
# What Netlify publishes has to be inside of this folder.
command = "node ../backend-origin.mjs && cp -R ${root}/. site"
publish = "site"
edge_functions = "edge-functions"

# Pages stay at /x and are sent as they were built.
[build.processing]
skip_processing = true
`,
  };
}

/** The Worker comes before every asset, as it answers better than rules for a missing one. */
function wranglerSettings(tree: Tree, directory: string) {
  return {
    name: `portal-${tree.environment}-${tree.client}`,
    main: 'worker.mjs',
    compatibility_date: '2026-04-01',
    build: { command: 'node ../backend-origin.mjs' },
    routes: [{ pattern: namesOf(tree).host, custom_domain: true }],
    workers_dev: false,
    preview_urls: false,
    // Logs of invocations hold the address with its one-time token (rule S7.5).
    observability: { enabled: false },
    assets: {
      directory,
      binding: 'ASSETS',
      run_worker_first: true,
      html_handling: 'none',
      not_found_handling: 'none',
    },
  };
}

async function codeOf(name: string): Promise<string> {
  const file = join(SOURCES, `${name}.ts`);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  return code.replace('"./edge.ts"', '"../edge.mjs"');
}
