import { dirname, join } from 'node:path';

/** What each module imports, by paths below the same folder. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:from|import|import\()\s*\(?'(\.{1,2}\/[^']+)'/g;

/** The modules that the text of a module imports: at its start, when needed, or as types. */
export function importedBy(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
}

/** Circles of imports, one for each import that closes one: `a → b → a`. */
export function circlesOf(imports: Imports): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}
