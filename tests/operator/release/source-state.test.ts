import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSource } from '../../../src/operator/release/source-state.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const pathOf = openFolderForEachTest();

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
    cwd: pathOf(),
    stdio: 'pipe',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T05:06:07+02:00' },
  });

/** Commits the files of a project. @param installedPackage JSON about left-pad in node_modules */
function commitFiles(changelog: string, installedPackage = '{}'): void {
  writeNewFile(
    pathOf('package-lock.json'),
    '{"packages":{"node_modules/left-pad":{},"node_modules/fsevents":{"optional":true}}}',
  );
  writeNewFile(
    pathOf('node_modules/.package-lock.json'),
    `{"packages":{"node_modules/left-pad":${installedPackage}}}`,
  );
  writeNewFile(pathOf('package.json'), '{ "version": "1.2.3" }');
  writeNewFile(pathOf('src/contract/openapi/openapi.json'), '{ "info": { "version": "4.5.6" } }');
  writeNewFile(pathOf('src/operator/release/CHANGELOG.md'), changelog);
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
}

const VALID_CHANGELOG = '## 1.2.3\n\nNew.\n';

beforeEach(() => {
  git('init', '-q');
});

describe('the sources of a release', () => {
  test('name the version with its changelog entry, the commit with its date in UTC, and the contract (30.2, 30.3)', () => {
    commitFiles(
      '# Changelog\n\n## 1.2.4\n\nLater.\n\n## 1.2.3 – March\n\nNew.\n\n## 1.2.2\n\nOld.\n',
    );
    expect(readSource(pathOf())).toEqual({
      version: '1.2.3',
      commit: expect.stringMatching(/^[a-f0-9]{40}$/),
      date: '2026-03-04T03:06:07Z',
      contract: '4.5.6',
      changes: '## 1.2.3 – March\n\nNew.\n',
      contractText: '{ "info": { "version": "4.5.6" } }',
    });
  });

  const createChangesSentence = (file: string) =>
    `The work tree has changes, such as ${file}. Commit or stash them first.`;
  const OTHER_PACKAGE_SENTENCE =
    'The installed package left-pad is not the one in package-lock.json. Run npm ci first.';
  const MISSING_ENTRY_SENTENCE =
    "src/operator/release/CHANGELOG.md has no entry for 1.2.3. Write what is new below '## 1.2.3'.";

  test.each([
    [
      'with a changed file',
      () => writeNewFile(pathOf('package.json'), '{}'),
      createChangesSentence('package.json'),
    ],
    [
      'with a new file',
      () => writeNewFile(pathOf('new.txt'), '{}'),
      createChangesSentence('new.txt'),
    ],
    [
      'without a changelog entry of the version',
      () => commitFiles('## 1.2.4\n\nNew.\n'),
      MISSING_ENTRY_SENTENCE,
    ],
    [
      'with an empty changelog entry',
      () => commitFiles('## 1.2.3\n\n## 1.2.2\n\nOld.\n'),
      MISSING_ENTRY_SENTENCE,
    ],
    [
      'with the changelog entry of a longer version only',
      () => commitFiles('## 1.2.30\n\nNew.\n'),
      MISSING_ENTRY_SENTENCE,
    ],
    [
      'with another version installed (rule 30.1)',
      () => commitFiles(VALID_CHANGELOG, '{"version":"2"}'),
      OTHER_PACKAGE_SENTENCE,
    ],
    [
      'with other bytes installed (rule 30.9)',
      () => commitFiles(VALID_CHANGELOG, '{"integrity":"x"}'),
      OTHER_PACKAGE_SENTENCE,
    ],
    [
      'outside of a repository',
      () => rmSync(pathOf('.git'), { recursive: true }),
      'This folder has no commits to release. Clone the repository with git, and release there.',
    ],
  ])('are refused %s (30.4)', (_, change, sentence) => {
    commitFiles(VALID_CHANGELOG);
    change();
    expect(() => readSource(pathOf())).toThrow(sentence);
  });
});
