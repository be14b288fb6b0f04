import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

/**
 * Minified text of the inline scripts. Pages and the hashes of their policy use the same value; browsers
 * refuse a script whose hash differs.
 */
export const FIRST_PAINT_SCRIPT = await minified('first-paint.ts');
/** Behind the lists of chunks for signed-in people (rule 3.2.g). */
export const PERSON_PRELOAD_SCRIPT = await minified('preload-for-person.ts');

/** @param file beside this one */
async function minified(file: string): Promise<string> {
  const { code } = await transformWithOxc(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
    file,
  );
  // An inline script is no module; type imports leave this behind.
  const body = code.replace(/\bexport \{\};/, '');
  return minifySync('script.js', `(() => {${body}})()`).code;
}
