import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Text {
  /** Path relative to the searched folder. */
  readonly file: string;
  readonly text: string;
}

/** Reads all files below a folder that have a matching name. */
export const readTexts = (folder: string, namePattern: RegExp): readonly Text[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => namePattern.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

export const SOURCE = /\.(?:js|ts|tsx|astro)$/;

/** Reads the sources below a folder, without comments. */
export const readCode = (folder: string, namePattern = SOURCE): readonly Text[] =>
  readTexts(folder, namePattern).map(({ file, text }) => ({
    file,
    text: text.replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/ .*$/gm, ''),
  }));
