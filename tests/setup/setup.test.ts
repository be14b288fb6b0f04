import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openFolderForEachTest, writeNewFile } from '../support/folder.ts';
import { runNode } from '../support/run-node.ts';
import { findProgram } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const IS_ROOT = process.getuid?.() === 0;
const pathOf = openFolderForEachTest();
const writeProgram = (name: string, text: string) =>
  chmodSync(writeNewFile(pathOf(name), `#!/bin/sh\n${text}\n`), 0o755);

/** Installs the browser on a machine that has only the programs of the test. */
const installBrowser = () =>
  runNode(['tests/setup/install.ts', 'browser'], { cwd: ROOT, env: { PATH: pathOf() } });

test('ends with one sentence that names the missing browser and how to install it', async () => {
  writeProgram('apt-get', 'exit 1');
  writeProgram('playwright', 'exit 1');
  const { code, stderr } = await installBrowser();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Missing for the tests: Chromium\. .*apt-get install chromium.*start and be 131 or later.*npx playwright install chromium`\.\n$/,
  );
});

test('installs a browser with apt only as root, and needs no headless browser', async () => {
  writeProgram('new-browser', 'echo Chromium 140.0.1');
  writeProgram(
    'apt-get',
    `case "$*" in *install*chromium*) /bin/cp ${pathOf('new-browser')} ${pathOf('chromium')};; esac`,
  );
  writeProgram('playwright', 'exit 1');
  const { code, stderr } = await installBrowser();
  expect([code, stderr === '']).toEqual(IS_ROOT ? [0, true] : [1, false]);
});

test('installs nothing if the browsers are installed', async () => {
  writeProgram('chromium', 'echo Chromium 140.0.1');
  writeProgram('chromium-headless-shell', 'echo Chromium 140.0.1');
  writeProgram('apt-get', `: > ${pathOf('apt-was-started')}`);
  expect(await installBrowser()).toMatchObject({ code: 0, stdout: '', stderr: '' });
  expect(existsSync(pathOf('apt-was-started'))).toBe(false);
});

test('names all suites if a suite is unknown', async () => {
  const { code, stderr } = await runNode(['tests/setup/install.ts', 'nonsense'], { cwd: ROOT });
  expect(code).toBe(1);
  expect(stderr).toContain('There is no suite nonsense; there are browser, ');
});

describe('a browser of the system', () => {
  const isFound = () => findProgram('Chromium') === pathOf('chromium');

  test('is supported from Chromium 131 on, and asked for its version once (7.21.b)', () => {
    const failAtSecondStart = '[ -e "$0.asked" ] && exit 1; : > "$0.asked"';
    const version = 'echo Chromium 131.0.6778.33 built on Debian';
    writeProgram('chromium', `${failAtSecondStart}\n${version}`);
    vi.stubEnv('PATH', pathOf());
    expect([isFound(), isFound()]).toEqual([true, true]);
  });

  test.each(['echo Google Chrome 130.0.6723.58', 'echo requires a snap; exit 1'])(
    'that runs `%s` is not supported until it is replaced (7.21.b)',
    (program) => {
      writeProgram('chromium', program);
      vi.stubEnv('PATH', pathOf());
      expect([isFound(), isFound()]).toEqual([false, false]);
      writeProgram('chromium', 'echo Chromium 132.0.1');
      expect(isFound()).toBe(true);
    },
  );
});

test.each([
  ['0', 0, 'Installing with apt: libatomic1.\n', /^$/],
  ['1000', 1, '', /^Node 26 does not start here\. It needs libatomic: .*\.\n$/],
])(
  'the installation of a library that Node lacks ends for the user id %s with status %i',
  (id, status, stdout, stderr) => {
    writeProgram('id', `echo ${id}`);
    writeProgram('node', '[ -e "$0.library" ]');
    writeProgram(
      'apt-get',
      `[ "$*" != "install --yes --no-install-recommends libatomic1" ] || : > ${pathOf('node.library')}`,
    );
    const options = { cwd: ROOT, encoding: 'utf8', env: { PATH: pathOf() } } as const;
    const result = spawnSync('/bin/sh', ['src/build/install-libatomic.sh'], options);
    expect([result.status, result.stdout]).toEqual([status, stdout]);
    expect(result.stderr).toMatch(stderr);
  },
);
