import { spawnSync } from 'node:child_process';
import type { Version } from './source-state.ts';

// Without `--legacy-peer-deps`, npm prints no list if a package wants another version of a tool.
const SBOM = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--legacy-peer-deps'];

/** Lists the packages of the lockfile by `npm sbom`, without number, time and folder of the run (rules 30.1, 30.3). */
export function listPackages(root: string, { date }: Version): object {
  const { status, stdout, stderr } = spawnSync('npm', SBOM, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm sbom lists no packages: ${stderr}`);
  const { serialNumber: _, metadata, ...list } = JSON.parse(stdout);
  const component = { ...metadata.component, name: 'account-portal' };
  return { ...list, metadata: { ...metadata, timestamp: date, component } };
}
