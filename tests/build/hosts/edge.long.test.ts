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
const BACKEND_SENTENCE = 'BACKEND_ORIGIN must name the origin of the backend, such as';

describe.each([
  ['Cloudflare', join(ENGINES, 'node_modules/.bin/wrangler'), ['deploy', '--dry-run', '--cwd']],
  ['Netlify', process.execPath, [join(ENGINES, 'netlify.ts')]],
] as const)('a deploy to %s', (name, program, args) => {
  const folder = openFolder();
  beforeAll(() => cpSync('dist/hosts/prd/library', folder, { recursive: true }));

  test.each<[variables: Readonly<Record<string, string>>, sentence: string]>([
    [{}, BACKEND_SENTENCE],
    [{ BACKEND_ORIGIN: 'http://backend.example.de' }, BACKEND_SENTENCE],
    [{ BACKEND_ORIGIN: 'https://backend.example.de/api' }, BACKEND_SENTENCE],
    [
      { BACKEND_ORIGIN: 'https://backend.example.de', TREE: '/nowhere' },
      'TREE must name the folder of the tree, not /nowhere; nothing is deployed.',
    ],
    [
      { BACKEND_ORIGIN: 'https://backend.example.de', missingFile: 'host.json' },
      'host.json is missing beside prepare.mjs; nothing is deployed.',
    ],
  ])('with %j stops with one sentence (13.10)', ({ missingFile, ...variables }, sentence) => {
    if (missingFile) rmSync(join(folder, missingFile));
    const hostFolder = join(folder, name.toLowerCase());
    const { status, stdout, stderr } = spawnSync(program, [...args, hostFolder], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: folder, TREE: resolve(TREE), ...variables },
    });
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect([`${folder}/backend.json`, `${hostFolder}/site/index.html`].filter(existsSync)).toEqual(
      [],
    );
  });
});

test('Cloudflare’s engine accepts every header rule, and serves files without the Worker (13.2.c)', async () => {
  const headerFile = readFileSync('dist/hosts/prd/library/cloudflare/site/_headers', 'utf8');
  const host = await startServer(cloudflare, TREE);
  // Only the Worker refuses an unknown host name. A request for a file does not reach the Worker.
  const [file, page] = await Promise.all(
    [scriptAddressOf(TREE), '/kontakt'].map((path) =>
      requestRaw(host.origin, path, { host: 'x.example' }),
    ),
  );
  expect([file?.status, page?.status]).toEqual([200, 421]);
  const serverOutput = await host.stop();
  expect(serverOutput).toContain(`Parsed ${headerFile.match(/^\//gm)?.length} valid header rules.`);
  expect(serverOutput).not.toContain('invalid');
});
