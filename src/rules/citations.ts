import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NUMBER } from './book.ts';

const CITATION = new RegExp(`\\brules? (${NUMBER}(?:, ${NUMBER})*)`, 'g');
/** A citation that goes on in the next line of a comment, where nobody finds it. */
const BROKEN = new RegExp(
  `\\brules?(?: ${NUMBER},(?: ${NUMBER},)*)?\\s*\\n\\s*(?:\\*|//|#)? *${NUMBER}`,
);
const PLACES = ['src', 'tests', '.ci', 'README.md', 'astro.config.mjs'];
const READ = /\.(ts|tsx|astro|css|mjs)$|^README\.md$|^\.ci\//;

/** A place that names a rule. */
export interface Citation {
  readonly id: string;
  /** Below the repository's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** The source files that may cite rules, below the root. */
function citingFiles(root: string): readonly string[] {
  return PLACES.flatMap((place) =>
    /\.\w+$/.test(place)
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${place}/${file.replaceAll('\\', '/')}`,
        ),
  ).filter((file) => READ.test(file));
}

/** Every citation in code and tests. */
export function readCitations(root: string): readonly Citation[] {
  return citingFiles(root).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(CITATION)].flatMap(([, ids = '']) =>
          ids.split(', ').map((id) => ({ id, file, line: index + 1 })),
        ),
      ),
  );
}

/** The files in which a citation is broken over two lines. */
export function brokenCitations(root: string): readonly string[] {
  return citingFiles(root).filter((file) => BROKEN.test(readFileSync(join(root, file), 'utf8')));
}

/** Whether a citation stands in a test; the table of the ASVS only names tests. */
export function isInTest({ file }: Citation): boolean {
  return file.startsWith('tests/') && !file.startsWith('tests/asvs/');
}
