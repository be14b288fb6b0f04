import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceDate } from '../../sites/source-date.ts';
import { readGitOutput } from '../command-line/git.ts';
import { assertLocked } from './installed.ts';

const CHANGELOG = 'src/operator/release/CHANGELOG.md';
const CONTRACT = 'src/contract/openapi/openapi.json';

export type Source = Readonly<ReturnType<typeof readSource>>;

/** What `version.json` of every tree says (rule 30.2). */
export type Version = Omit<Source, 'changes' | 'contractText'>;

/** @throws Error for changes not committed, other packages installed, or a version without entry */
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
    date: `${sourceDate(root).toISOString().slice(0, 19)}Z`,
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

/** The section `## <version>` with its heading. @returns undefined if it is missing or empty */
function findEntry(version: string, changelog: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m);
  const found = sections.find((section) => section.split(/\s/)[1] === version);
  const [, ...lines] = found?.trim().split('\n') ?? [];
  return lines.some((line) => line.trim() !== '') ? `${found?.trim()}\n` : undefined;
}
