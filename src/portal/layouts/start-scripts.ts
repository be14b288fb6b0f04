import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** The first script of Portal.astro, by the name that Astro gives it. tests/built/chains.test.ts compares the pages with it. */
const START_SCRIPT = 'src/portal/layouts/Portal.astro?astro&type=script&index=0&lang.ts';

/**
 * Lists the addresses of the script that starts a page and of its imports, for `<link rel="modulepreload">`:
 * without it a browser asks for the imports a round trip after the script. Reads Vite's manifest, whose
 * path the build sets; `npm run dev` has none.
 */
export function listStartScripts(): readonly string[] {
  const path = import.meta.env['SCRIPT_MANIFEST'] as string | undefined;
  if (!path) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`${path} has no ${module}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add(START_SCRIPT);
  return [...files].map((file) => `/${file}`);
}
