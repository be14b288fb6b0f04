import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { scriptAddressOf } from '../../support/host-table.ts';
import { requestRaw } from '../../support/raw-request.ts';
import { cloudflare } from '../../support/web-servers/edge.ts';
import { startServer } from '../../support/web-servers/start.ts';

const TREE = 'dist/prd/library';
const ENGINES = resolve('tests/hosts');
const BACKEND = 'BACKEND_ORIGIN must name the origin of the backend, such as';

describe.each([
  ['Cloudflare', join(ENGINES, 'node_modules/.bin/wrangler'), ['deploy', '--dry-run', '--cwd']],
  ['Netlify', process.execPath, [join(ENGINES, 'netlify.ts')]],
] as const)('a deploy to %s', (name, program, args) => {
  const folder = openFolder();
  beforeAll(() => cpSync('dist/hosts/prd/library', folder, { recursive: true }));

  test.each<[variables: Readonly<Record<string, string>>, sentence: string]>([
    [{}, BACKEND],
    [{ BACKEND_ORIGIN: 'http://backend.example.de' }, BACKEND],
    [{ BACKEND_ORIGIN: 'https://backend.example.de/api' }, BACKEND],
    [
      { BACKEND_ORIGIN: 'https://backend.example.de', TREE: '/nowhere' },
      'TREE must name the folder of the tree, not /nowhere; nothing is deployed.',
    ],
    [
      { BACKEND_ORIGIN: 'https://backend.example.de', without: 'host.json' },
      'host.json is missing beside prepare.mjs; nothing is deployed.',
    ],
  ])('with %j ends with one sentence (13.10)', ({ without, ...variables }, sentence) => {
    if (without) rmSync(join(folder, without));
    const at = join(folder, name.toLowerCase());
    const { status, stdout, stderr } = spawnSync(program, [...args, at], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: folder, TREE: resolve(TREE), ...variables },
    });
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect([`${folder}/backend.json`, `${at}/site/index.html`].filter(existsSync)).toEqual([]);
  });
});

test('Cloudflare’s engine takes every rule of headers, and serves files without the Worker (13.2.c)', async () => {
  const written = readFileSync('dist/hosts/prd/library/cloudflare/site/_headers', 'utf8');
  const host = await startServer(cloudflare, TREE);
  // The Worker knows its name, files do not.
  const [file, page] = await Promise.all(
    [scriptAddressOf(TREE), '/kontakt'].map((path) =>
      requestRaw(host.origin, path, { host: 'x.example' }),
    ),
  );
  expect([file?.status, page?.status]).toEqual([200, 421]);
  const told = await host.stop();
  expect(told).toContain(`Parsed ${written.match(/^\//gm)?.length} valid header rules.`);
  expect(told).not.toContain('invalid');
});
