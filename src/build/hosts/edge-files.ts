import type { Tree } from '../../sites/trees.ts';
import { bundleEdgeModule } from './bundle-edge.ts';
import type { HostRules } from './host-json.ts';
import { createTreeNames } from './tree-names.ts';

/** Cloudflare's limits of `_headers`, beyond which Cloudflare drops rules without an error. */
const RULES_MAX = 100;
const LINE_CHARACTERS_MAX = 2000;

export async function createEdgeFiles(tree: Tree, rules: HostRules) {
  const { folder, logName } = createTreeNames(tree);
  const createEntryModule = (name: string) => `import { ${name} } from '../edge.mjs';
import backend from '../backend.json' with { type: 'json' };
import rules from '../host.json' with { type: 'json' };

export default ${name}(rules, backend.origin);
`;
  return {
    'edge.mjs': await bundleEdgeModule('edge'),
    'prepare.mjs': await bundleEdgeModule('prepare'),
    'cloudflare/worker.mjs': createEntryModule('createCloudflareWorker'),
    'cloudflare/wrangler.jsonc': `// ${folder}: BACKEND_ORIGIN=https://… npx wrangler deploy
{
  "name": "portal-${logName}",
  "main": "worker.mjs",
  "compatibility_date": "2026-04-01",
  "build": { "command": "node ../prepare.mjs ../../../../${folder}" },
  "routes": [{ "pattern": "${rules.host}", "custom_domain": true }],
  "workers_dev": false,
  "preview_urls": false,
  // Logs of invocations contain the address with its one-time token (rule S7.5).
  "observability": { "enabled": false },
  // Cloudflare serves files without the Worker, with the headers of \`_headers\`.
  "assets": {
    "directory": "site",
    "binding": "ASSETS",
    "html_handling": "none",
    "not_found_handling": "none",
    // Nobody may open the 404 page at its own address, so the Worker answers /404.html.
    "run_worker_first": ["/404.html"]
  }
}
`,
    'cloudflare/site/_headers': formatHeadersFile(rules),
    'netlify/edge-functions/portal.mjs': `${createEntryModule('createNetlifyEdgeFunction').replaceAll("'../", "'../../")}
export const config = { path: '/*' };
`,
    'netlify/netlify.toml': `# ${folder}: BACKEND_ORIGIN=https://… npx netlify deploy --prod
[build]
# Netlify publishes only files inside this folder, so the command copies the tree into site.
command = "node ../prepare.mjs ../../../../${folder}"
publish = "site"
edge_functions = "edge-functions"

# Netlify must not change pages or their addresses.
[build.processing]
skip_processing = true
`,
  };
}

/**
 * Formats `_headers` for files that Cloudflare serves without the Worker.
 * @throws Error if the file exceeds a limit
 */
function formatHeadersFile({
  headers,
  policies,
  secret: oneTimeTokenPages,
  cache,
  types,
}: HostRules): string {
  const formatHeaderRule = (path: string, values: Readonly<Record<string, string>>) => [
    path,
    ...Object.entries(values).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
  ];
  const headerRules = [
    [
      ...formatHeaderRule('/*', { ...headers, 'Cache-Control': cache.pages }),
      '  ! Access-Control-Allow-Origin',
    ],
    formatHeaderRule('/_astro/*', {
      'Cache-Control': cache.assets,
      'Content-Security-Policy': policies['/_astro'] ?? '',
    }),
    ...oneTimeTokenPages.paths.map((path) =>
      formatHeaderRule(`${path}.html`, oneTimeTokenPages.headers),
    ),
    ...Object.entries(types).map(([extension, type]) =>
      formatHeaderRule(`/*.${extension}`, { 'Content-Type': `${type}; charset=utf-8` }),
    ),
  ];
  const lines = headerRules.flat();
  const tooLongLine = lines.find((line) => line.length > LINE_CHARACTERS_MAX);
  if (tooLongLine !== undefined || headerRules.length > RULES_MAX) {
    const advice =
      tooLongLine === undefined
        ? 'Use fewer types of files.'
        : "Shorten 'reports' of the environment.";
    throw new Error(
      `Cloudflare allows ${RULES_MAX} header rules and ${LINE_CHARACTERS_MAX} characters per line. This tree has ${headerRules.length} rules; its longest line has ${Math.max(...lines.map((line) => line.length))} characters. ${advice}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
