import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a built tree with another allow-list, which is all that another issuer changes. */
export function treeFor(tree: string, identityOrigins: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-tree-'));
  cpSync(tree, copy, { recursive: true, filter: (file) => !/\.html\.(?:br|gz)$/.test(file) });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html')) {
      const page = readFileSync(join(copy, name), 'utf8');
      const list = `"identityOrigins":${JSON.stringify(identityOrigins)}`;
      writeFileSync(join(copy, name), page.replace(/"identityOrigins":\[[^\]]*\]/, list));
    }
  return copy;
}
