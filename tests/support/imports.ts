import { dirname, join } from 'node:path';

export type Imports = ReadonlyMap<string, readonly string[]>;

/** The relative path of a static or dynamic import, or of a re-export. */
const IMPORT = /(?:from|import|import\()\s*\(?'(\.{1,2}\/[^']+)'/g;

/** Returns the top folder of a file. A file of operator/command-line is in a folder of its own, `command-line`. */
export function folderOf(path: string): string {
  return path.startsWith('operator/command-line/') ? 'command-line' : (path.split('/')[0] ?? '');
}

export function listImports(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
}

/** Lists the files of `src` whose paths are in string literals. Builds bundle such files, and commands start them. */
export const listNamedFiles = (text: string): string[] =>
  [...text.matchAll(/['`]src\/([^'`]+)/g)].map(([, path = '']) => path);

/** Finds import cycles, such as `a → b → a`. */
export function findImportCycles(imports: Imports): string[] {
  const cycles: string[] = [];
  const visitedFiles = new Set<string>();
  const visit = (file: string, visitedPath: readonly string[]): void => {
    const start = visitedPath.indexOf(file);
    if (start >= 0) cycles.push([...visitedPath.slice(start), file].join(' → '));
    if (start >= 0 || visitedFiles.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...visitedPath, file]);
    visitedFiles.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}
