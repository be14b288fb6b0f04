import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openFolderForEachTest, writeNewFile } from '../support/folder.ts';

const pathOf = openFolderForEachTest();

function checkNotice(content?: string) {
  const file = pathOf('hinweis.json');
  if (content !== undefined) writeNewFile(file, content);
  const args = ['src/operator/check-notice/main.ts', file];
  const { status, stdout, stderr } = spawnSync('node', args, { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test('a valid notice is accepted (27.13)', () => {
  expect(checkNotice('{ "text": "Wartung ab 18 Uhr." }')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/hinweis\.json can be put beside the pages\.$/),
    stderr: '',
  });
});

test.each([
  [undefined, /hinweis\.json is missing/],
  ['{', /hinweis\.json:1:2 is not JSON/],
  ['{}', /hinweis\.json:1:1: text – is missing\.$/],
  ['{ "txt": "Wartung", "text": "x" }', /hinweis\.json:1:3: txt – Unrecognized key: "txt"\.$/],
  ['{ "text": "Wartung", "from": "morgen" }', /hinweis\.json:1:22: from – must be a time such as /],
  // Control characters must not reach the terminal (rule S11.1).
  [
    '{ "text": "Wartung", "\\u001b[2J\\n": 1 }',
    /^\P{C}*: \ufffd\[2J\ufffd – Unrecognized key: \P{C}+$/u,
  ],
])('the notice %s is refused with a sentence about its error (27.13)', (content, sentence) => {
  const { status, stdout, stderr } = checkNotice(content);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
});
