import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

/** @param file from the root of the repository, such as `src/build/README.md` */
export const readRepositoryFile = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Reads the headings in order; a line with `#` in a code block is no heading. */
export function readHeadings(file: string): readonly Heading[] {
  let isCode = false;
  return readRepositoryFile(file)
    .split('\n')
    .flatMap((content, line) => {
      if (content.startsWith('```')) isCode = !isCode;
      const [, marks = '', text = ''] = /^(#+) (.+)$/.exec(content) ?? [];
      return marks && !isCode ? [{ level: marks.length, text, line }] : [];
    });
}

/**
 * Reads the text below a heading, up to the next heading of the same or a higher level.
 * @throws Error when there is no such heading
 */
export function readSection(file: string, title: string): string {
  const headings = readHeadings(file);
  const start = headings.find(({ text }) => text === title);
  if (!start) throw new Error(`${file} has no heading ${title}.`);
  const end = headings.find(({ level, line }) => line > start.line && level <= start.level);
  return readRepositoryFile(file)
    .split('\n')
    .slice(start.line + 1, end?.line)
    .join('\n');
}
