import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceDate } from '../../sites/source-date.ts';
import { readGitOutput } from '../command-line/git.ts';
import { assertLocked } from './installed.ts';

const CHANGELOG = 'src/operator/release/CHANGELOG.md';
const CONTRACT = 'src/contract/openapi/openapi.json';

export type Source = Readonly<ReturnType<typeof readSource>>;

/** The content of `version.json` of every tree (rule 30.2). */
export type Version = Omit<Source, 'changes' | 'contractText'>;

/** @throws Error for uncommitted changes, other installed packages, or a version without a changelog entry */
export function readSource(root: string) {
  const [first = ''] = runGit(root, 'status', '--porcelain').split('\n');
  if (first !== '')
    throw new Error(
      `The work tree has changes, such as ${first.slice(3)}. Commit or stash them first.`,
    );
  assertLocked(root);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const contractText = read(CONTRACT);
  const { info }: { info: { version: string } } = JSON.parse(contractText);
  const changes = findEntry(version, read(CHANGELOG));
  if (changes === undefined)
    throw new Error(
      `${CHANGELOG} has no entry for ${version}. Write what is new below '## ${version}'.`,
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
  const [, ...lines] = versionSection?.trim().split('\n') ?? [];
  return lines.some((line) => line.trim() !== '') ? `${versionSection?.trim()}\n` : undefined;
}
