import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPages } from '../support/built-pages.ts';

/** Copies a built tree with other identity origins. A tree for another issuer has no other difference. @returns the copy */
export function copyTree(tree: string, identityOrigins: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-tree-'));
  cpSync(tree, copy, { recursive: true, filter: (file) => !/\.html\.(?:br|gz)$/.test(file) });
  const originsJson = `"identityOrigins":${JSON.stringify(identityOrigins)}`;
  for (const { page, html } of readPages(copy))
    writeFileSync(join(copy, page), html.replace(/"identityOrigins":\[[^\]]*\]/, originsJson));
  return copy;
}
