import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { eachFolder, put } from '../support/folder.ts';
import { runNode } from '../support/run-node.ts';
import { installPackages } from './packages.ts';
import { installPrograms } from './parts.ts';
import { findProgram } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const at = eachFolder();
const program = (name: string, text: string) =>
  chmodSync(put(at(name), `#!/bin/sh\n${text}\n`), 0o755);

test('rule 28.5: a missing program that cannot come is named in one sentence with what to do', () => {
  const apt = vi.fn();
  const nowhere = { find: () => undefined, apt, download: vi.fn() };
  expect(() => installPrograms(['browser'], nowhere)).toThrow(
    /^Missing for the tests: Chromium, headless Chromium\. .*apt-get install chromium.*start and be 131 or later.*npx playwright install chromium`\.$/,
  );
  expect(apt.mock.calls).toEqual([[['chromium', 'fonts-liberation', 'chromium-headless-shell']]]);
  expect(nowhere.download).toHaveBeenCalledOnce();
});

const BOTH = ['Chromium', 'headless Chromium'];

test.each([
  ['is here is not installed', BOTH, [], ''],
  ['apt brings is not downloaded', [], BOTH, 'apt'],
  ['apt does not bring is downloaded', [], [], 'apt, download'],
  ['cannot come by apt is downloaded', [], undefined, 'download'],
  ['has a fallback is not downloaded', ['Chromium'], [], 'apt'],
  ['has a fallback may be missing', ['Chromium'], undefined, ''],
])('rule 28.5: a program that %s', (_, before, byApt, ways) => {
  const here = new Set(before);
  const used: string[] = [];
  const way = (name: string, brought: readonly string[]) => () => {
    used.push(name);
    for (const program of brought) here.add(program);
  };
  installPrograms(['browser'], {
    find: (name) => (here.has(name) ? `/usr/bin/${name}` : undefined),
    apt: byApt && way('apt', byApt),
    download: way('download', BOTH),
  });
  expect(used.join(', ')).toBe(ways);
});

test.each([
  ['echo Chromium 131.0.6778.33 built on Debian', true],
  ['echo Google Chrome 130.0.6723.58', false],
  ['echo requires a snap; exit 1', false],
])('rules 7.21.b, 28.5: a browser of the system that does `%s` is there: %s', (text, isThere) => {
  const asked = '[ -e "$0.asked" ] && exit 1; : > "$0.asked"';
  program('chromium', isThere ? `${asked}\n${text}` : text);
  vi.stubEnv('PATH', at());
  const isFound = () => findProgram('Chromium') === at('chromium');
  expect([isFound(), isFound()]).toEqual([isThere, isThere]);
  program('chromium', 'echo Chromium 132.0.1');
  expect(isFound()).toBe(true);
});

test.each([
  ['by npm', process.env['PATH'], '.+'],
  ['without npm', '', 'npm does not start: spawnSync npm ENOENT'],
])(
  'rule 28.5: packages that cannot be installed %s leave nothing behind, and one sentence',
  (_, path, reason) => {
    const name = 'no-package-has-this-name-7c1f';
    put(at('package.json'), JSON.stringify({ dependencies: { [name]: '1.0.0' } }));
    put(at('package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
    vi.stubEnv('PATH', path);
    expect(() => installPackages(at())).toThrow(
      new RegExp(`^The packages of .* cannot be installed \\(${reason}\\)\\. .*npm ci.*\\.$`),
    );
    expect(readdirSync(at()).sort()).toEqual(['package-lock.json', 'package.json']);
  },
);

test.each([
  ['0', 0, 'Installing with apt: libatomic1.\n', /^$/],
  ['1000', 1, '', /^Node 26 does not start here\. It needs libatomic: .*\.\n$/],
])(
  'rule 28.5: where Node lacks its library, user %s ends with status %i',
  (id, status, out, err) => {
    program('id', `echo ${id}`);
    program('node', '[ -e "$0.library" ]');
    program(
      'apt-get',
      `[ "$*" != "install --yes --no-install-recommends libatomic1" ] || : > ${at('node.library')}`,
    );
    const options = { cwd: ROOT, encoding: 'utf8', env: { PATH: at() } } as const;
    const run = spawnSync('/bin/sh', ['src/build/libatomic.sh'], options);
    expect([run.status, run.stdout]).toEqual([status, out]);
    expect(run.stderr).toMatch(err);
  },
);

test('rule 28.5: a need that nobody knows ends with one sentence', async () => {
  const { code, stderr } = await runNode(['tests/run.ts', '+nonsense', 'true'], { cwd: ROOT });
  expect([code, stderr]).toEqual([1, 'There is no need called nonsense.\n']);
});
