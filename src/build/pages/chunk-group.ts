import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @param paths of files, of folders (files directly in them), and parts of paths of packages */
export function group(name: string, priority: number, ...paths: readonly string[]) {
  const root = join(import.meta.dirname, '../../..');
  const missing = paths.filter((path) => path.includes('/') && !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`Chunk ${name}: no such path ${missing.join(', ')}`);
  const alternatives = paths.map((path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
    return path.startsWith('src/') && path.endsWith('/') ? `${pattern}[^\\\\/]+$` : pattern;
  });
  return { name, priority, test: new RegExp(alternatives.join('|')) };
}
