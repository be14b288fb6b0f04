import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../sites/first-paint.ts');

/**
 * Minified text of sites/first-paint.ts, the inline script of every page. Pages and the CSP hash both
 * use this value; browsers refuse a script whose hash differs.
 */
export const FIRST_PAINT_SCRIPT = await minified(readFileSync(SOURCE, 'utf8'));

async function minified(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'first-paint.ts');
  // An inline script is no module; type imports leave this behind.
  const body = code.replace(/\bexport \{\};/, '');
  return minifySync('first-paint.js', `(() => {${body}})()`).code;
}
