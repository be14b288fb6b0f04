import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openFolderForEachTest, writeNewFile } from '../support/folder.ts';

const at = openFolderForEachTest();

function check(content?: string) {
  const file = at('hinweis.json');
  if (content !== undefined) writeNewFile(file, content);
  const args = ['src/operator/check-notice/main.ts', file];
  const { status, stdout, stderr } = spawnSync('node', args, { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test('a good notice can be put beside the pages (27.13)', () => {
  expect(check('{ "text": "Wartung ab 18 Uhr." }')).toMatchObject({
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
  // Rule S11.1.
  [
    '{ "text": "Wartung", "\\u001b[2J\\n": 1 }',
    /^\P{C}*: \ufffd\[2J\ufffd – Unrecognized key: \P{C}+$/u,
  ],
])('of %s the fault is named (27.13)', (content, sentence) => {
  const { status, stdout, stderr } = check(content);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
});
