import { readFileSync, writeFileSync } from 'node:fs';

/** Numbers of mutants by result. */
export interface Score {
  /** Number of mutants that a failing or hanging test detects. */
  readonly killed: number;
  readonly survived: number;
  /** Number of mutants in code that no test runs. */
  readonly notCovered: number;
}

const SCORES_FILE = new URL('./scores.json', import.meta.url);

export function countResults(mutants: readonly { readonly status: string }[]): Score {
  const countWith = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  return {
    killed: countWith('Killed', 'Timeout'),
    survived: countWith('Survived'),
    notCovered: countWith('NoCoverage'),
  };
}

/** Reads the committed scores of the last runs, by the name of the piece (pieces.ts). */
export function readScores(): Readonly<Record<string, Score>> {
  return JSON.parse(readFileSync(SCORES_FILE, 'utf8'));
}

export function writeScores(scores: Readonly<Record<string, Score>>): void {
  writeFileSync(SCORES_FILE, `${JSON.stringify(scores, undefined, 2)}\n`);
}
