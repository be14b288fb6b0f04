import { readFileSync } from 'node:fs';
import { readGitOutput } from '../operator/command-line/git.ts';

let cachedName: string | undefined;

/** Returns version and commit, such as 1.2.0+3a9f2c1d, or only the version outside a repository (rule 29.2). */
export function getReleaseName(): string {
  cachedName ??= readName();
  return cachedName;
}

/** Reads the name from the current folder, because every command runs in the portal's folder. */
function readName(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = readGitOutput('.', 'rev-parse', '--short=8', 'HEAD');
  return commit === undefined ? version : `${version}+${commit.trim()}`;
}
