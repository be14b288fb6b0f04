import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Folders whose packages serve the tests alone, or one tool, by the name of the need. */
export const FOLDERS: Readonly<Record<string, string>> = {
  tests: 'tests',
  bench: 'tests/bench/peers',
  hosts: 'tests/hosts',
  lighthouse: 'tests/e2e/lighthouse',
  redocly: '.redocly',
  stryker: 'tests/mutation',
};

/**
 * Installs the locked packages of a folder unless they are there.
 * @param folder from the root of the repository
 * @throws Error with one sentence; then nothing is left of them
 */
export function installPackages(folder: string): void {
  const at = (name: string) => resolve(ROOT, folder, name);
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const installed = at('node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  const name = relative(ROOT, at('.'));
  process.stdout.write(`Installing the packages of ${name}.\n`);
  const { status, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: at('.'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(installed, lock);
  else {
    rmSync(at('node_modules'), { recursive: true, force: true });
    const [reason = 'npm failed.'] = error
      ? [`npm does not start: ${error.message}`]
      : stderr.split('\n').filter((line) => /error/i.test(line));
    throw new Error(
      `The packages of ${name} cannot be installed (${reason.trim()}). Run \`npm ci\` in that folder with a network that reaches npm's registry.`,
    );
  }
}
