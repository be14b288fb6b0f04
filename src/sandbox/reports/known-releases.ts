import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseName } from '../../sites/release.ts';

const RELEASE = /<template\b[^>]*\bid="reports"[^>]*\bdata-release="([^"]+)"/;

/** Also knows what the tree had since the start: pages of the last release may be open (rule 29.8). */
export function createKnownReleases(tree: string | undefined): (release: string) => boolean {
  const seen = new Set<string>();
  const look = () => {
    const release = tree === undefined ? undefined : releaseIn(join(tree, 'index.html'));
    if (release !== undefined) seen.add(release);
  };
  look();
  return (release) => {
    if (!seen.has(release)) look();
    return seen.has(release) || release === releaseName();
  };
}

function releaseIn(page: string): string | undefined {
  return existsSync(page) ? RELEASE.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
}
