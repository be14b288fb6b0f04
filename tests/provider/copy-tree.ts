import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPages } from '../support/built-pages.ts';

/**
 * Copies a built tree, and changes its identity origins. Trees for different issuers differ only in these origins.
 * @returns the folder of the copy
 */
export function copyTree(tree: string, identityOrigins: readonly string[]): string {
  const copiedTree = mkdtempSync(join(tmpdir(), 'portal-tree-'));
  cpSync(tree, copiedTree, { recursive: true, filter: (file) => !/\.html\.(?:br|gz)$/.test(file) });
  const originsJson = `"identityOrigins":${JSON.stringify(identityOrigins)}`;
  for (const { page, html } of readPages(copiedTree))
    writeFileSync(
      join(copiedTree, page),
      html.replace(/"identityOrigins":\[[^\]]*\]/, originsJson),
    );
  return copiedTree;
}
