import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

/**
 * Compares node_modules with the lockfile of the commit. The build uses node_modules, while the list
 * of packages and the provenance name the lockfile. @throws Error for a difference
 */
export function assertPackagesLocked(root: string): void {
  const installedPackages = readPackages(join(root, 'node_modules/.package-lock.json'));
  const lockedPackages = Object.entries(readPackages(join(root, 'package-lock.json')));
  const [differingPath] =
    lockedPackages.find(
      ([path, lockedPackage]) =>
        path !== '' && !isInstalled(lockedPackage, installedPackages[path]),
    ) ?? [];
  if (differingPath !== undefined)
    throw new Error(
      `The installed package ${differingPath.replace(/^.*node_modules\//, '')} is not the one in package-lock.json. Run npm ci first.`,
    );
}

/** Accepts a missing optional package, which may be for another platform. */
function isInstalled(
  { version, integrity, optional }: Package,
  installedPackage: Package | undefined,
): boolean {
  if (!installedPackage) return optional === true;
  return installedPackage.version === version && installedPackage.integrity === integrity;
}

function readPackages(lockfile: string): Readonly<Record<string, Package>> {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}
