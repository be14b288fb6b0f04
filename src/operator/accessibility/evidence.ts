import type { Entry } from '../../rules/book.ts';
import { type Citation, isInTest } from '../../rules/citations.ts';

export interface TestedRule {
  readonly id: string;
  readonly text: string;
  readonly criteria: readonly string[];
  readonly tests: readonly string[];
}

const NUMBERS = / \((\d\.\d\.\d+(?:, \d\.\d\.\d+)*)\)/;

/** The rules of chapter 20 that name success criteria and that a test cites (rule 27.12). */
export function testedRules(
  book: readonly Entry[],
  citations: readonly Citation[],
): readonly TestedRule[] {
  return book
    .filter(({ id, isGroup }) => !isGroup && id.startsWith('A'))
    .map(({ id, text }) => ({
      id,
      text: text.replace(NUMBERS, ''),
      criteria: NUMBERS.exec(text)?.[1]?.split(', ') ?? [],
      tests: testsOf(id, citations),
    }))
    .filter(({ tests }) => tests.length > 0);
}

function testsOf(rule: string, citations: readonly Citation[]): readonly string[] {
  const files = citations.filter(({ id }) => id === rule).filter(isInTest);
  return [...new Set(files.map(({ file }) => file))].sort();
}
