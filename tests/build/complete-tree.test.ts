import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { completeTree, readSharedEntries, removeTrees } from '../../src/build/complete-tree.ts';
import { compressTexts } from '../../src/build/compress.ts';
import { writeHostRules } from '../../src/build/hosts/write-host-rules.ts';
import * as environments from '../../src/sites/environments.ts';
import type { Tree } from '../../src/sites/trees.ts';
import { openFolder, openFolderForEachTest, writeNewFile } from '../support/folder.ts';

const TREES: Tree[] = [
  { environment: 'prd', client: 'library' },
  { environment: 'stg', client: 'shop' },
];
/** Files that only pages with reports load. No built-in environment has reports. */
const REPORT_FILES = [
  'field-figures.abc.js',
  'Reports.astro_astro_type_script_index_0_lang.abc.js',
];
const PAGE = '<html><head></head><body></body></html>';
const folder = openFolder({
  ...Object.fromEntries(
    TREES.flatMap(({ environment, client }) =>
      ['index', 'kontakt/abo'].map((page) => [`dist/${environment}/${client}/${page}.html`, PAGE]),
    ),
  ),
  'dist/_astro/app.abc.js': 'export {}',
  'dist/_astro/deep/font.woff2': 'font',
  ...Object.fromEntries(REPORT_FILES.map((name) => [`dist/_astro/${name}`, 'export {}'])),
  'dist/favicon.svg': '<svg/>',
});
const dist = join(folder, 'dist');

const webRootOf = ({ environment, client }: Tree): string => join(dist, environment, client);

beforeAll(async () => {
  for (const { name } of await readSharedEntries(dist)) await compressTexts(join(dist, name));
  const sharedEntries = await readSharedEntries(dist);
  const isCompressed = true;
  for (const tree of TREES) await completeTree(dist, tree, sharedEntries, isCompressed);
});

describe.each(TREES)('the tree $environment/$client', (tree) => {
  test('is a complete web root (13.1)', async () => {
    const files = await readdir(webRootOf(tree), { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        ...['index.html', 'kontakt/abo.html', '_astro/app.abc.js', '_astro/deep/font.woff2'],
        ...['favicon.svg', 'robots.txt'],
      ]),
    );
    const namesOutsideWebRoot = /^(prd|stg|dev|hosts)\b|nginx|apache|Caddy|cloudfront|host\.json/;
    expect(files.filter((name) => namesOutsideWebRoot.test(name))).toEqual([]);
  });

  test('has its host rules outside the web root (13.2)', async () => {
    const hostRulesFolder = join(dist, 'hosts', tree.environment, tree.client);
    const readHostFile = (name: string) => readFile(join(hostRulesFolder, name), 'utf8');
    expect((await readdir(hostRulesFolder, { recursive: true })).sort()).toEqual([
      ...['Caddyfile', 'apache.conf', 'aws', 'aws/deploy.sh', 'aws/stack.json', 'cloudflare'],
      ...['cloudflare/site', 'cloudflare/site/_headers', 'cloudflare/worker.mjs'],
      ...['cloudflare/wrangler.jsonc', 'edge.mjs', 'host.json', 'host.schema.json', 'netlify'],
      ...['netlify/edge-functions', 'netlify/edge-functions/portal.mjs', 'netlify/netlify.toml'],
      ...['nginx.conf', 'prepare.mjs'],
    ]);
    const hostFiles = ['nginx.conf', 'apache.conf', 'Caddyfile', 'aws/deploy.sh'];
    for (const name of [...hostFiles, 'cloudflare/wrangler.jsonc', 'netlify/netlify.toml'])
      expect(await readHostFile(name), name).toContain(`${tree.environment}/${tree.client}`);
    const stack = await readHostFile('aws/stack.json');
    expect(stack).toContain('\\"pages\\":[\\"/kontakt/abo\\"]');
    const { CacheBehaviors } =
      JSON.parse(stack).Resources.Distribution.Properties.DistributionConfig;
    const apiBehaviours: readonly Record<string, unknown>[] = CacheBehaviors.filter(
      (behaviour: Record<string, unknown>) => behaviour['TargetOriginId'] === 'backend',
    );
    expect(
      new Set(apiBehaviours.map((behaviour) => behaviour['ViewerProtocolPolicy'])),
      'rule 13.2.b',
    ).toEqual(new Set(['https-only']));
    expect(await readHostFile('host.json')).toContain('"/kontakt/abo"');
  });

  test.each([
    [
      'the endpoint of the backend',
      { ownReports: { sample: 0.1, fieldFigures: false } },
      '"/reports/browser',
    ],
    ['another endpoint', { reports: 'https://berichte.example.de/csp' }, 'berichte.example.de/csp'],
  ])('names %s for reports in every file of host rules (29.9)', async (_, reporting, endpoint) => {
    const environment = environments.environmentOf(tree.environment);
    vi.spyOn(environments, 'environmentOf').mockReturnValue({ ...environment, ...reporting });
    const outputFolder = join(folder, 'reporting', tree.client);
    await mkdir(join(outputFolder, tree.environment, tree.client), { recursive: true });
    await writeHostRules(outputFolder, tree, []);
    const files = (await readdir(outputFolder, { recursive: true, withFileTypes: true }))
      .filter((file) =>
        /^(?:host\.json|stack\.json|_headers|nginx\.conf|apache\.conf|Caddyfile)$/.test(file.name),
      )
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(files).toHaveLength(6);
    expect(files.filter((file) => !readFileSync(file, 'utf8').includes(endpoint))).toEqual([]);
  });

  test('is open to search engines in production only (13.5)', async () => {
    expect(await readFile(join(webRootOf(tree), 'robots.txt'), 'utf8')).toBe(
      `User-agent: *\n${tree.environment === 'prd' ? 'Allow' : 'Disallow'}: /\n`,
    );
  });

  test.each(['app.abc.js', 'app.abc.js.br', 'app.abc.js.gz'])(
    'shares one file %s with the other trees',
    async (name) => {
      const linkedFile = await stat(join(webRootOf(tree), '_astro', name));
      expect(linkedFile.ino).toBe((await stat(join(dist, '_astro', name))).ino);
    },
  );
});

const pathOf = openFolderForEachTest();

test.each([
  [
    'one tree keeps the files of the other trees',
    'library',
    ['dev/shop/x/y.html', 'hosts/prd/library/nginx.conf'],
  ],
  ['all trees keeps no old file', '', []],
])('a build of %s', async (_, client, keptFiles) => {
  vi.stubEnv('PORTAL_ENVIRONMENT', client && 'dev');
  vi.stubEnv('PORTAL_CLIENT', client);
  const earlierFiles = ['dev/library/old.html', 'hosts/dev/library/nginx.conf', '_astro/old.js'];
  const filesOfOtherTrees = ['dev/shop/x/y.html', 'hosts/prd/library/nginx.conf'];
  for (const file of [...earlierFiles, ...filesOfOtherTrees]) writeNewFile(pathOf(file), '');
  await removeTrees(pathOf());
  const files = await readdir(pathOf(), { recursive: true });
  expect(files.filter((file) => /\.\w+$/.test(file)).sort()).toEqual(keptFiles);
});

test('the build fails with the name of a page whose policy blocks its inline script (S3.5)', async () => {
  const tree: Tree = { environment: 'dev', client: 'library' };
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;
  const page = `<html><head>${policy}</head><body><script>move()</script></body></html>`;
  writeNewFile(join(webRootOf(tree), 'kontakt.html'), page);
  const isCompressed = false;
  const sharedEntries = await readSharedEntries(dist);
  await expect(completeTree(dist, tree, sharedEntries, isCompressed)).rejects.toThrow(
    /kontakt\.html: Error:.*inline script: move\(\)/,
  );
});
