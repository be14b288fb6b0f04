/** A part of the source whose mutants one run judges; it ends within ten minutes on two cores. */
export interface Piece {
  readonly name: string;
  /** The folder under `src` whose score counts the piece's mutants. */
  readonly folder: 'contract' | 'http' | 'session' | 'forms' | 'sandbox/api';
  /** Globs of the files that are mutated, from the project's root. */
  readonly mutate: readonly string[];
  /** Globs of the tests that judge them, from the project's root. */
  readonly tests: readonly string[];
  /** Leaves out mutants of code that runs once at import: each would need a run of all tests. */
  readonly ignoreStatic?: boolean;
}

/** Share of the mutants of a folder, in percent, that tests must notice; what is explained does not count. */
export const FLOORS: Readonly<Record<Piece['folder'], number>> = {
  contract: 90,
  http: 90,
  session: 90,
  forms: 90,
  'sandbox/api': 90,
};

const SESSION_TESTS = [
  'tests/session/**/*.test.*',
  'tests/journeys/{logout,sign-in-circles,who-sees-what}.test.*',
];

export const PIECES: readonly Piece[] = [
  {
    name: 'contract-values',
    folder: 'contract',
    mutate: ['src/contract/values/**/*.ts'],
    tests: ['tests/contract/**/*.test.*'],
  },
  {
    name: 'contract-calls',
    folder: 'contract',
    mutate: ['src/contract/*.ts'],
    tests: ['tests/contract/**/*.test.*'],
  },
  {
    name: 'http',
    folder: 'http',
    mutate: ['src/http/**/*.ts'],
    tests: ['tests/http/**/*.test.*'],
  },
  {
    name: 'session',
    folder: 'session',
    mutate: ['src/session/**/*.ts'],
    tests: SESSION_TESTS,
    ignoreStatic: true,
  },
];
