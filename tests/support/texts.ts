import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Text {
  /** From the folder in which it was looked for. */
  readonly file: string;
  readonly text: string;
}

/** The files below a folder whose names fit, with what is in them. */
export const textsIn = (folder: string, names: RegExp): readonly Text[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

export const SOURCE = /\.(?:js|ts|tsx|astro)$/;

/** Sources below a folder, without comments. */
export const codeIn = (folder: string, names = SOURCE): readonly Text[] =>
  textsIn(folder, names).map(({ file, text }) => ({
    file,
    text: text.replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/ .*$/gm, ''),
  }));
