import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import {
  adviceFor,
  findProgram,
  OPTIONAL,
  PROGRAMS,
  type ProgramName,
  SUITES,
} from './programs.ts';

/**
 * `node tests/setup/install.ts SUITE …` gets the programs of some suites unless they are here: from
 * Debian's packages as root, and a browser else from Playwright. It ends with one sentence and 1 if
 * a program is still missing.
 */
const wanted = process.argv.slice(2).flatMap((suite) => {
  const names: readonly ProgramName[] | undefined = SUITES[suite];
  if (!names)
    throw new Error(`There is no suite ${suite}; there are ${Object.keys(SUITES).join(', ')}.`);
  return names;
});
const isMissing = (name: ProgramName) => findProgram(name) === undefined;

const packages = wanted.filter(isMissing).flatMap((name) => PROGRAMS[name].packages);
if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
  installWithApt([...new Set(packages)]);

const missing = () => wanted.filter((name) => !OPTIONAL.includes(name) && isMissing(name));
if (missing().includes('Chromium'))
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
if (missing().length > 0) {
  console.error(adviceFor(missing()));
  process.exitCode = 1;
}

/** Tests start servers themselves, so no package starts its service. */
function installWithApt(names: readonly string[]): void {
  process.stdout.write(`Installing with apt: ${names.join(' ')}.\n`);
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  run('apt-get', 'update', '-qq');
  const answer = 'glewlwyd glewlwyd/config_type select No configuration\n';
  spawnSync('debconf-set-selections', { input: answer });
  // A package that a release of Debian lacks keeps no other one away.
  if (!install(names)) for (const name of names) install([name]);
  if (isOurs) rmSync(policy);
}

/** Waits for another apt that is at work. */
function install(names: readonly string[]): boolean {
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-y', '-qq', '--no-install-recommends'];
  return run('apt-get', 'install', ...options, ...names);
}

function run(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: 'ignore' }).status === 0;
}
