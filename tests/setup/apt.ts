import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const POLICY = '/usr/sbin/policy-rc.d';

/** Whether packages of the system can be installed: root, on a system with apt. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian; none of them starts its service, as tests start servers themselves. */
export function installWithApt(packages: readonly string[]): void {
  process.stdout.write(`Installing with apt: ${packages.join(' ')}.\n`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    apt('apt-get', ['update', '-qq']);
    apt('debconf-set-selections', [], 'glewlwyd glewlwyd/config_type select No configuration\n');
    // A package that a release lacks keeps no other one away.
    if (!install(packages)) packages.forEach((name) => void install([name]));
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

function install(packages: readonly string[]): boolean {
  // Another apt may be at work, of a second run for example.
  return apt('apt-get', [
    '-o',
    'DPkg::Lock::Timeout=300',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...packages,
  ]);
}

function apt(command: string, args: readonly string[], input = ''): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, input, stdio: ['pipe', 'ignore', 'ignore'] }).status === 0;
}
