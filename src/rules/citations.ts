import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_NUMBER } from './book.ts';

const NUMBERS = `(${RULE_NUMBER}(?:, ${RULE_NUMBER})*)`;
/**
 * Matches `rule 1.2` anywhere, and numbers at the end of a test's name: `shows the page (1.2)`. A whole number
 * alone, such as `(404)`, is no rule.
 */
const CITATION = new RegExp(
  `\\brules? ${NUMBERS}|(?<= )\\((?!\\d+\\))${NUMBERS}\\)(?=(?: @[\\w-]+)?['"\`])`,
  'g',
);
const CITING_FILES = [
  '{src,tests}/**/*.{ts,tsx,astro,css,mjs}',
  '{src,tests}/**/README.md',
  '.github/**/*.md',
  '{README.md,astro.config.mjs,.ci/run}',
];

export interface Citation {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

/** @internal */
export function listCitingFiles(root: string): readonly string[] {
  const files = globSync(CITING_FILES, { cwd: root, exclude: ['**/node_modules/**'] });
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

export function readCitations(root: string): readonly Citation[] {
  return listCitingFiles(root).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(CITATION)].flatMap(([, idsAfterWord, ids = idsAfterWord ?? '']) =>
          ids.split(', ').map((id) => ({ id, file, line: index + 1 })),
        ),
      ),
  );
}

/** Whether a test cites the rule. tests/asvs only lists tests, so its citations prove nothing. */
export function isInTest({ file }: Citation): boolean {
  return file.startsWith('tests/') && !file.startsWith('tests/asvs/');
}
