import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

const FOLDER = join(import.meta.dirname, '../sites');

/**
 * Minified text of the inline scripts. Pages and the hashes of their policy use the same value; browsers
 * refuse a script whose hash differs.
 */
export const FIRST_PAINT_SCRIPT = await minified(join(FOLDER, 'first-paint.ts'));
/** Behind the lists of chunks for signed-in people (rule 3.2.g). */
export const PERSON_PRELOAD_SCRIPT = await minified(join(FOLDER, 'preload-for-person.ts'));

async function minified(path: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), basename(path));
  // An inline script is no module; type imports leave this behind.
  const body = code.replace(/\bexport \{\};/, '');
  return minifySync('script.js', `(() => {${body}})()`).code;
}
