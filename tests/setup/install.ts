import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import {
  findProgram,
  formatAdvice,
  OPTIONAL_PROGRAMS,
  PROGRAMS,
  type ProgramName,
  SUITES,
} from './programs.ts';

/**
 * `node tests/setup/install.ts SUITE …` installs the missing programs of suites. As root it installs Debian's
 * packages; if Chromium is still missing, it installs Playwright's. If a required program is missing in the end,
 * the command ends with one sentence and the code 1.
 */
const programs = process.argv.slice(2).flatMap((suite) => {
  const names: readonly ProgramName[] | undefined = SUITES[suite];
  if (!names)
    throw new Error(`There is no suite ${suite}; there are ${Object.keys(SUITES).join(', ')}.`);
  return names;
});
const isMissing = (name: ProgramName) => findProgram(name) === undefined;

const packages = programs.filter(isMissing).flatMap((name) => PROGRAMS[name].packages);
if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
  installWithApt([...new Set(packages)]);

const listMissing = () =>
  programs.filter((name) => !OPTIONAL_PROGRAMS.includes(name) && isMissing(name));
if (listMissing().includes('Chromium'))
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
if (listMissing().length > 0) {
  console.error(formatAdvice(listMissing()));
  process.exitCode = 1;
}

/** Installs packages without starting their services, because tests start servers themselves. */
function installWithApt(names: readonly string[]): void {
  process.stdout.write(`Installing with apt: ${names.join(' ')}.\n`);
  const policy = '/usr/sbin/policy-rc.d';
  const isPolicyMissing = !existsSync(policy);
  if (isPolicyMissing) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  run('apt-get', 'update', '-qq');
  const debconfAnswer = 'glewlwyd glewlwyd/config_type select No configuration\n';
  spawnSync('debconf-set-selections', { input: debconfAnswer });
  // If a release of Debian lacks one package, the other packages are installed one by one.
  if (!installPackages(names)) for (const name of names) installPackages([name]);
  if (isPolicyMissing) rmSync(policy);
}

/** Installs packages, and waits for another apt that is running. @returns whether apt succeeds */
function installPackages(names: readonly string[]): boolean {
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-y', '-qq', '--no-install-recommends'];
  return run('apt-get', 'install', ...options, ...names);
}

function run(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: 'ignore' }).status === 0;
}
