import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CloudHost } from './answer.ts';

/** Lets an emulator read a tree of empty files with these rules, and removes the tree at the end. */
export function withTree(
  host: CloudHost,
  files: readonly string[],
  redirects: string,
  headers: string,
  onEnd: (remove: () => void) => void,
): ReturnType<CloudHost> {
  const tree = mkdtempSync(join(tmpdir(), 'cloud-'));
  onEnd(() => rmSync(tree, { recursive: true }));
  for (const file of [...files, 'index.html', '404.html']) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), '');
  }
  writeFileSync(join(tree, '_redirects'), redirects);
  writeFileSync(join(tree, '_headers'), headers);
  return host(tree);
}
