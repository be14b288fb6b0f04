import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openFolderForEachTest, writeNewFile } from '../support/folder.ts';
import { runNode } from '../support/run-node.ts';
import { findProgram } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const IS_ROOT = process.getuid?.() === 0;
const at = openFolderForEachTest();
const program = (name: string, text: string) =>
  chmodSync(writeNewFile(at(name), `#!/bin/sh\n${text}\n`), 0o755);

/** Installs the browser on a machine that has only the programs of the test. */
const installBrowser = () =>
  runNode(['tests/setup/install.ts', 'browser'], { cwd: ROOT, env: { PATH: at() } });

test('names a browser that cannot be had, and the way to get it, in one sentence', async () => {
  program('apt-get', 'exit 1');
  program('playwright', 'exit 1');
  const { code, stderr } = await installBrowser();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Missing for the tests: Chromium\. .*apt-get install chromium.*start and be 131 or later.*npx playwright install chromium`\.\n$/,
  );
});

test('installs a browser with apt as root, and does without the headless one', async () => {
  program('new', 'echo Chromium 140.0.1');
  program(
    'apt-get',
    `case "$*" in *install*chromium*) /bin/cp ${at('new')} ${at('chromium')};; esac`,
  );
  program('playwright', 'exit 1');
  const { code, stderr } = await installBrowser();
  expect([code, stderr === '']).toEqual(IS_ROOT ? [0, true] : [1, false]);
});

test('installs nothing where a browser is', async () => {
  program('chromium', 'echo Chromium 140.0.1');
  program('chromium-headless-shell', 'echo Chromium 140.0.1');
  program('apt-get', `: > ${at('asked')}`);
  expect(await installBrowser()).toMatchObject({ code: 0, stdout: '', stderr: '' });
});

test('names the suites where one is unknown', async () => {
  const { code, stderr } = await runNode(['tests/setup/install.ts', 'nonsense'], { cwd: ROOT });
  expect(code).toBe(1);
  expect(stderr).toContain('There is no suite nonsense; there are browser, ');
});

test.each([
  ['echo Chromium 131.0.6778.33 built on Debian', true],
  ['echo Google Chrome 130.0.6723.58', false],
  ['echo requires a snap; exit 1', false],
])('a browser of the system that does `%s` is there: %s (7.21.b)', (text, isThere) => {
  const asked = '[ -e "$0.asked" ] && exit 1; : > "$0.asked"';
  program('chromium', isThere ? `${asked}\n${text}` : text);
  vi.stubEnv('PATH', at());
  const isFound = () => findProgram('Chromium') === at('chromium');
  expect([isFound(), isFound()]).toEqual([isThere, isThere]);
  program('chromium', 'echo Chromium 132.0.1');
  expect(isFound()).toBe(true);
});

test.each([
  ['0', 0, 'Installing with apt: libatomic1.\n', /^$/],
  ['1000', 1, '', /^Node 26 does not start here\. It needs libatomic: .*\.\n$/],
])('where Node lacks its library, user %s ends with status %i', (id, status, out, err) => {
  program('id', `echo ${id}`);
  program('node', '[ -e "$0.library" ]');
  program(
    'apt-get',
    `[ "$*" != "install --yes --no-install-recommends libatomic1" ] || : > ${at('node.library')}`,
  );
  const options = { cwd: ROOT, encoding: 'utf8', env: { PATH: at() } } as const;
  const run = spawnSync('/bin/sh', ['src/build/install-libatomic.sh'], options);
  expect([run.status, run.stdout]).toEqual([status, out]);
  expect(run.stderr).toMatch(err);
});
