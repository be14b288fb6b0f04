import { spawnSync } from 'node:child_process';
import type { Version } from './source-state.ts';

// Without `--legacy-peer-deps`, npm prints no list if a package wants another version of a tool.
const NPM_ARGUMENTS = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--legacy-peer-deps',
];

/**
 * Lists the packages of the lockfile by `npm sbom` (rule 30.1). Serial number, time and folder name of
 * the run are removed or replaced, so that a commit has one list (rule 30.3).
 */
export function listPackages(root: string, { date }: Version): object {
  const { status, stdout, stderr } = spawnSync('npm', NPM_ARGUMENTS, {
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
