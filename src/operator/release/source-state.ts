import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceDate } from '../../sites/source-date.ts';
import { readGitOutput } from '../command-line/git.ts';
import { assertPackagesLocked } from './installed.ts';

const CHANGELOG_FILE = 'src/operator/release/CHANGELOG.md';
const CONTRACT_FILE = 'src/contract/openapi/openapi.json';

export type Source = Readonly<ReturnType<typeof readSource>>;

/** The content of `version.json` of every tree (rule 30.2). */
export type Version = Omit<Source, 'changes' | 'contractText'>;

/**
 * Reads the facts that a release contains about the last commit.
 * @throws Error for uncommitted changes, other installed packages, or a version without a changelog entry
 */
export function readSource(root: string) {
  const [firstStatusLine = ''] = runGit(root, 'status', '--porcelain').split('\n');
  // Two letters of status and a space come before the path.
  if (firstStatusLine !== '')
    throw new Error(
      `The work tree has changes, such as ${firstStatusLine.slice(3)}. Commit or stash them first.`,
    );
  assertPackagesLocked(root);
  const readText = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version }: { version: string } = JSON.parse(readText('package.json'));
  const contractText = readText(CONTRACT_FILE);
  const { info }: { info: { version: string } } = JSON.parse(contractText);
  const changes = findEntry(version, readText(CHANGELOG_FILE));
  if (changes === undefined)
    throw new Error(
      `${CHANGELOG_FILE} has no entry for ${version}. Write what is new below '## ${version}'.`,
    );
  return {
    version,
    commit: runGit(root, 'rev-parse', 'HEAD').trim(),
    date: `${readSourceDate(root).toISOString().slice(0, 19)}Z`,
    contract: info.version,
    changes,
    contractText,
  };
}

function runGit(root: string, ...args: readonly string[]): string {
  const output = readGitOutput(root, ...args);
  if (output === undefined)
    throw new Error(
      'This folder has no commits to release. Clone the repository with git, and release there.',
    );
  return output;
}

/** Finds the section `## <version>` with its heading. @returns undefined for a missing or empty section */
function findEntry(version: string, changelog: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m);
  const versionSection = sections.find((section) => section.split(/\s/)[1] === version);
  if (versionSection === undefined) return undefined;
  const [, ...linesBelowHeading] = versionSection.trim().split('\n');
  const isEmpty = linesBelowHeading.every((line) => line.trim() === '');
  return isEmpty ? undefined : `${versionSection.trim()}\n`;
}
