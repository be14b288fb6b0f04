import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Text {
  /** Path relative to the searched folder. */
  readonly file: string;
  readonly text: string;
}

/** Reads the files below a folder whose names match. */
export const readTexts = (folder: string, names: RegExp): readonly Text[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

export const SOURCE = /\.(?:js|ts|tsx|astro)$/;

/** Reads the sources below a folder, without comments. */
export const readCode = (folder: string, names = SOURCE): readonly Text[] =>
  readTexts(folder, names).map(({ file, text }) => ({
    file,
    text: text.replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/ .*$/gm, ''),
  }));
