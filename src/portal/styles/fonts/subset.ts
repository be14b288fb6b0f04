import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const LICENCE_ADDRESS = import.meta.resolve('@fontsource-variable/source-sans-3/LICENSE');

/**
 * The first file has the letters of all texts and of German names. The second file has the letters of other
 * European names, which `unicode-range` in typeface.css lists.
 */
const SUBSETS = [
  {
    file: 'source-sans-3-latin.woff2',
    source: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
    // These are ASCII, the second half of Latin-1, and single letters and signs.
    letters: `${createCharacterRange(0x20, 0x7e)}${createCharacterRange(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`,
  },
  {
    file: 'source-sans-3-rare-letters.woff2',
    source: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
    ),
    // These are the block Latin Extended-A and single letters.
    letters: `${createCharacterRange(0x100, 0x17f)}ȘșȚțẞ`,
  },
];

const SUBSET_OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'tnum'],
} as const;

/**
 * Makes the files of the typeface from its package, with only the letters and weights in use (rule 18.3). One
 * file is the licence, which every copy has to contain.
 * @returns the content of each file by its name
 */
export async function makeFontFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>([
    ['OFL.txt', await readFile(new URL(LICENCE_ADDRESS))],
  ]);
  for (const { file, source, letters } of SUBSETS)
    files.set(file, await subsetFont(await readFile(new URL(source)), letters, SUBSET_OPTIONS));
  return files;
}

function createCharacterRange(firstCode: number, lastCode: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: lastCode - firstCode + 1 }, (_, index) => firstCode + index),
  );
}
