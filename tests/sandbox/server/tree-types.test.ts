import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTree } from '../../../src/sandbox/server/tree-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['html', 'css', 'js', 'svg', 'xml', 'txt'])(
  'rule S4.3: a text file has a charset: %s',
  async (kind) => {
    writeFileSync(join(folder, `x.${kind}`), 'ä');
    const file = await openTree(folder)(`/x.${kind}`);
    expect(file?.type).toMatch(/^[a-z]+\/[\w+]+; charset=utf-8$/);
  },
);
