import { readFileSync, writeFileSync } from 'node:fs';

/** Number of mutants per result. */
export interface Score {
  /** Caught by a failing or hanging test. */
  readonly killed: number;
  readonly survived: number;
  /** In code that no test runs. */
  readonly notCovered: number;
}

const FILE = new URL('./scores.json', import.meta.url);

export function scoreOf(mutants: readonly { readonly status: string }[]): Score {
  const count = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    notCovered: count('NoCoverage'),
  };
}

/** Committed scores of the last runs, by piece. */
export function readScores(): Readonly<Record<string, Score>> {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

export function writeScores(scores: Readonly<Record<string, Score>>): void {
  writeFileSync(FILE, `${JSON.stringify(scores, undefined, 2)}\n`);
}
