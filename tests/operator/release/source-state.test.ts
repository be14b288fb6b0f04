import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSource } from '../../../src/operator/release/source-state.ts';
import { eachFolder, put } from '../../support/folder.ts';

const at = eachFolder();

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
    cwd: at(),
    stdio: 'pipe',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T05:06:07+02:00' },
  });

function commit(changelog: string): void {
  put(at('package.json'), '{ "version": "1.2.3" }');
  put(at('src/contract/openapi/openapi.json'), '{ "info": { "version": "4.5.6" } }');
  put(at('src/operator/release/CHANGELOG.md'), changelog);
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
}

beforeEach(() => {
  git('init', '-q');
});

describe('the sources of a release', () => {
  test('rules 30.2, 30.3: have the date of their commit in UTC', () => {
    commit('# Changelog\n\n## 1.2.4\n\nLater.\n\n## 1.2.3 – March\n\nNew.\n\n## 1.2.2\n\nOld.\n');
    expect(readSource(at())).toEqual({
      version: '1.2.3',
      commit: expect.stringMatching(/^[a-f0-9]{40}$/),
      date: '2026-03-04T03:06:07Z',
      contract: '4.5.6',
      changes: '## 1.2.3 – March\n\nNew.\n',
      contractText: '{ "info": { "version": "4.5.6" } }',
    });
  });

  test.each([
    ['a changed file', 'package.json'],
    ['a new file', 'new.txt'],
  ])('rule 30.4: are refused with %s', (_, file) => {
    commit('## 1.2.3\n\nNew.\n');
    put(at(file), '{}');
    expect(() => readSource(at())).toThrow(
      `The work tree has changes, such as ${file}. Commit or stash them first.`,
    );
  });

  test.each([
    ['without a section', '## 1.2.4\n\nNew.\n'],
    ['with an empty section', '## 1.2.3\n\n## 1.2.2\n\nOld.\n'],
    ['with the section of a longer version', '## 1.2.30\n\nNew.\n'],
  ])('rule 30.4: are refused %s for the version', (_, changelog) => {
    commit(changelog);
    expect(() => readSource(at())).toThrow(
      "src/operator/release/CHANGELOG.md has no entry for 1.2.3. Write what is new below '## 1.2.3'.",
    );
  });

  test('rule 30.4: are refused outside of a repository', () => {
    rmSync(at('.git'), { recursive: true });
    expect(() => readSource(at())).toThrow(
      'This folder has no commits to release. Clone the repository with git, and release there.',
    );
  });
});
