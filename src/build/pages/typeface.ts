import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const CACHE = join(import.meta.dirname, '../../../.cache/typeface');

/** All texts and German names; then other names of Europe, as the range in first-paint.ts. */
const CHARACTERS = [
  { file: 'latin-wght', characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−` },
  { file: 'latin-ext-wght', characters: `${range(0x100, 0x17f)}ȘșȚțẞ` },
] as const;

const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'tnum'],
} as const;

/** Lets pages import the files of the typeface with only the characters and weights in use (rule 18.3). */
export function typeface(): Plugin {
  return {
    name: 'portal:typeface',
    enforce: 'pre',
    async load(id) {
      const found = CHARACTERS.find(({ file }) => id.endsWith(`-${file}-normal.woff2`));
      if (!found) return undefined;
      const file = join(CACHE, basename(id));
      await mkdir(CACHE, { recursive: true });
      await writeFile(file, await subsetFont(await readFile(id), found.characters, OPTIONS));
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
