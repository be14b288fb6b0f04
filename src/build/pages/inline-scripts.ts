import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

export const FIRST_PAINT_SCRIPT = await minified('first-paint.ts');
/** Behind the lists of chunks for signed-in people (rule 3.2.g). */
export const PERSON_PRELOAD_SCRIPT = await minified('preload-for-person.ts');

async function minified(file: string): Promise<string> {
  const { code } = await transformWithOxc(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
    file,
  );
  // An inline script is no module; type imports leave this behind.
  const body = code.replace(/\bexport \{\};/, '');
  return minifySync('script.js', `(() => {${body}})()`).code;
}
