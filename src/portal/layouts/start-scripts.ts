import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/**
 * The name that Astro gives the first script of Portal.astro. tests/built/chains.test.ts compares the pages
 * with this name.
 */
const START_SCRIPT = 'src/portal/layouts/Portal.astro?astro&type=script&index=0&lang.ts';

/**
 * Lists the addresses of the script that starts a page and of its imports, for `<link rel="modulepreload">`.
 * Without preloads a browser asks for the imports one round trip later. The list comes from Vite's
 * manifest, whose path the build sets. `npm run dev` has no manifest.
 */
export function listStartScripts(): readonly string[] {
  const path = import.meta.env['SCRIPT_MANIFEST'] as string | undefined;
  if (!path) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const files = new Set<string>();
  const addWithImports = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The manifest ${path} has no entry for ${module}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(addWithImports);
  };
  addWithImports(START_SCRIPT);
  return [...files].map((file) => `/${file}`);
}
