import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NUMBER } from './book.ts';

const CITATION = new RegExp(`\\brules? (${NUMBER}(?:, ${NUMBER})*)`, 'g');
const PLACES = ['src', 'tests', '.ci', '.github', 'README.md', 'astro.config.mjs'];
const READ = /\.(ts|tsx|astro|css|mjs)$|(?:^|\/)README\.md$|^\.github\/.+\.md$|^\.ci\//;

export interface Citation {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

/** @internal */
export function citingFiles(root: string): readonly string[] {
  return PLACES.flatMap((place) =>
    /\.\w+$/.test(place)
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${place}/${file.replaceAll('\\', '/')}`,
        ),
  ).filter((file) => READ.test(file) && !file.includes('/node_modules/'));
}

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

/** tests/asvs only names tests, so its citations prove nothing. */
export function isInTest({ file }: Citation): boolean {
  return file.startsWith('tests/') && !file.startsWith('tests/asvs/');
}
