import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPages } from '../support/built-pages.ts';

/** A copy of a built tree with another allow-list, which is all that another issuer changes. */
export function treeFor(tree: string, identityOrigins: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-tree-'));
  cpSync(tree, copy, { recursive: true, filter: (file) => !/\.html\.(?:br|gz)$/.test(file) });
  const list = `"identityOrigins":${JSON.stringify(identityOrigins)}`;
  for (const { page, html } of readPages(copy))
    writeFileSync(join(copy, page), html.replace(/"identityOrigins":\[[^\]]*\]/, list));
  return copy;
}
