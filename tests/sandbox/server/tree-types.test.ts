import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signInAt } from '../../../src/sandbox/server/own-provider.ts';
import { openTree } from '../../../src/sandbox/server/tree-files.ts';
import { IDENTITY_ORIGIN } from '../support/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = openTree(folder, signInAt(IDENTITY_ORIGIN));

it.each(['html', 'css', 'js', 'svg', 'xml', 'txt'])(
  'rule S4.3: a text file has a charset: %s',
  async (kind) => {
    writeFileSync(join(folder, `x.${kind}`), 'ä');
    expect((await open(`/x.${kind}`))?.type).toMatch(/^[a-z]+\/[\w+]+; charset=utf-8$/);
  },
);

it('rule 13.9: security.txt is served as text, and no hidden file', async () => {
  for (const hidden of ['.well-known', '.git']) {
    mkdirSync(join(folder, hidden));
    writeFileSync(join(folder, hidden, 'security.txt'), 'x');
  }
  writeFileSync(join(folder, '.well-known/.secret.txt'), 'x');
  expect((await open('/.well-known/security.txt'))?.type).toBe('text/plain; charset=utf-8');
  for (const path of ['/.git/security.txt', '/.well-known/.secret.txt', '/.well-known/../x.txt'])
    expect(await open(path), path).toBeUndefined();
});
