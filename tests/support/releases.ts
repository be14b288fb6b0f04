import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../src/operator/release/source-state.ts';
import { readSection } from './readme.ts';

export const RELEASED_SOURCE: Source = {
  version: '1.2.3',
  commit: 'a'.repeat(40),
  date: '2026-03-04T03:06:07Z',
  contract: '4.5.6',
  changes: '## 1.2.3\n\nNew.\n',
  contractText: '{}\n',
};

const HOSTING = 'src/build/hosts/README.md';

/** Runs the lines that an operator deploys with (rule 31.11). */
export function deploy(tree: string, webRoot: string): void {
  const [, lines = ''] =
    /```sh deploy\n([\s\S]+?)```/.exec(readSection(HOSTING, 'Deploy and roll back')) ?? [];
  const script = lines.replace(/^T=\S+ W=\S+;/, `T=${tree} W=${webRoot};`);
  if (script === lines) throw new Error(`${HOSTING} has no lines that deploy a tree.`);
  execFileSync('sh', ['-euc', script], { stdio: ['ignore', 'ignore', 'inherit'] });
}

export const listAssets = (tree: string): readonly string[] =>
  readdirSync(join(tree, '_astro')).toSorted();

/** Removes the files that the tree does not have, like a host that keeps no former files. */
export function removeFormerFiles(root: string, tree: string): void {
  const treeFiles = new Set(listAssets(tree));
  for (const name of listAssets(root)) if (!treeFiles.has(name)) rmSync(join(root, '_astro', name));
}
