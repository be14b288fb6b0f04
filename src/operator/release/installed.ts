import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

/**
 * A build takes what is in node_modules, of which npm keeps a lockfile of its own; list of packages
 * and provenance name the one of the commit. @throws Error where they differ
 */
export function assertLocked(root: string): void {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  const locked = Object.entries(readPackages(join(root, 'package-lock.json')));
  const [path] =
    locked.find(([path, wanted]) => path !== '' && !matchesLock(installed[path], wanted)) ?? [];
  if (path !== undefined)
    throw new Error(
      `node_modules lacks the ${path.replace(/^.*node_modules\//, '')} of package-lock.json. Run npm ci first.`,
    );
}

/** Optional packages may be those of another platform. */
function matchesLock(
  found: Package | undefined,
  { version, integrity, optional }: Package,
): boolean {
  if (!found) return optional === true;
  return found.version === version && found.integrity === integrity;
}

function readPackages(lockfile: string): Readonly<Record<string, Package>> {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}
