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

const PERIOD = { from: '2998-07-01T18:00:00Z', until: '2999-01-01T00:00:00+01:00' };

test.each([
  [{}, 'from now on until the file is removed, on all pages.'],
  [{ from: '2026-01-01T00:00:00Z' }, 'from now on until the file is removed, on all pages.'],
  [
    PERIOD,
    'from Sunday, 1 July 2998 at 20:00 (Europe/Berlin) until Tuesday, 1 January 2999 at 00:00 (Europe/Berlin), on all pages.',
  ],
  [
    { pages: ['/', '/kontakt/*', '/kontakt/abo/*', '/registrierung/kanzlei', '/*'] },
    'from now on until the file is removed, on /, /kontakt/*, /kontakt/abo/*, /registrierung/kanzlei, /*.',
  ],
])(
  'a notice with %j is accepted, and the command says when and where pages show it (27.13)',
  (fields, expectedPeriodAndPages) => {
    expect(checkNotice(JSON.stringify({ text: 'Wartung', ...fields }))).toEqual({
      status: 0,
      stdout: `${pathOf('hinweis.json')} can be put beside the pages. Pages show the notice ${expectedPeriodAndPages}`,
      stderr: '',
    });
  },
);

test.each<readonly [string | undefined, RegExp]>([
  [undefined, /hinweis\.json is missing/],
  ['{', /hinweis\.json:1:2 is not JSON/],
  ['{}', /hinweis\.json:1:1: text – is missing\.$/],
  ['{ "txt": "Wartung", "text": "x" }', /hinweis\.json:1:3: txt – Unrecognized key: "txt"\.$/],
  ['{ "text": "Wartung", "from": "morgen" }', /hinweis\.json:1:22: from – must be a time such as /],
  [
    '{ "text": "Wartung", "from": "2999-01-01T00:00:00Z", "until": "2999-01-01T01:00:00+01:00" }',
    /hinweis\.json:1:54: until – must be later than from\.$/,
  ],
  [
    '{ "text": "Wartung", "until": "2026-01-01T00:00:00Z" }',
    /hinweis\.json:1:22: until – has passed, so nobody would see the notice\. Name a later time\.$/,
  ],
  ['{ "text": "Wartung", "pages": [] }', /hinweis\.json:1:22: pages – is empty\.$/],
  ...[
    '/registrirung',
    '/kontakt/',
    '/kontakt/*/kuendigung',
    '/passwort-aendern/*',
    '/registrierung-*',
  ].map(
    (page) =>
      [
        `{ "text": "Wartung", "pages": ["/", "${page}"] }`,
        /hinweis\.json:1:37: pages\.1 – is no page of the portal, and no folder of pages such as \/kontakt\/\*\.$/,
      ] as const,
  ),
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
