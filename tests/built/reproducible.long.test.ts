import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const TREE = 'prd/shop';
// The folder of the second build is inside the project, because bundled pages resolve packages from there.
mkdirSync('.cache', { recursive: true });
const secondBuildFolder = mkdtempSync('.cache/again-');

afterAll(() => rmSync(secondBuildFolder, { recursive: true, force: true }));

/** The option that starts Node with a clock that is three years ahead. */
const LATER_CLOCK = `--import=data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  Date.now = () => now() + 3 * 365 * 86_400_000;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
  });
`)}`;

function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]),
  );
}

test('two builds of the same sources give the same bytes, even years later and without the other trees (30.3)', () => {
  const [environment, client] = TREE.split('/');
  const { status, stderr } = spawnSync(
    'astro',
    ['build', '--outDir', secondBuildFolder, '--silent'],
    {
      encoding: 'utf8',
      // Vitest’s variables would cause a development build.
      env: {
        PATH: process.env['PATH'],
        NODE_OPTIONS: LATER_CLOCK,
        PORTAL_ENVIRONMENT: environment,
        PORTAL_CLIENT: client,
      },
    },
  );
  expect(status, stderr).toBe(0);
  const hashesOfFirstBuild = hashFiles(join('dist', TREE));
  expect(Object.keys(hashesOfFirstBuild).length).toBeGreaterThan(250);
  expect(hashFiles(join(secondBuildFolder, TREE))).toEqual(hashesOfFirstBuild);
});
