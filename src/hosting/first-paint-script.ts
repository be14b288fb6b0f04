import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../sites/first-paint.ts');

/**
 * The text of sites/first-paint.ts as it stands in every page. The pages and the hash in their policy
 * take it from here: a single other letter, and no browser would run the script.
 */
export const FIRST_PAINT_SCRIPT = await minified(readFileSync(SOURCE, 'utf8'));

async function minified(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'first-paint.ts');
  // What is left of a module that imports types alone; an inline script is none.
  const body = code.replace(/\bexport \{\};/, '');
  return minifySync('first-paint.js', `(() => {${body}})()`).code;
}
