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
export const FLOORS: Readonly<Partial<Record<Piece['folder'], number>>> = {
  contract: 90,
  http: 90,
};

const SESSION_TESTS = [
  'tests/session/**/*.test.*',
  'tests/journeys/{logout,sign-in-circles,waiting-times,who-sees-what}.test.*',
];

/** The fast tests of the API. */
const API_TESTS = [
  'tests/sandbox/{api,registration}/**/*.test.ts',
  'tests/sandbox/identity/{back-channel,sign-in,sign-out,step-up}.test.ts',
  'tests/sandbox/endpoint/{captcha,refusals}.test.ts',
  'tests/sandbox/mail/*.test.ts',
  'tests/contract/table.test.ts',
];

const FORM_TESTS = [
  'tests/forms/**/*.test.*',
  'tests/journeys/{deferred-forms,step-up,typed-early}.test.tsx',
  'tests/journeys/registration/{registration,registration-faults}.test.tsx',
  'tests/journeys/{account/settings,opt-in/resend-opt-in,contact/deferred-form}.test.tsx',
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
    mutate: ['src/contract/**/*.ts', '!src/contract/values/**'],
    tests: ['tests/contract/**/*.test.*'],
  },
  { name: 'http', folder: 'http', mutate: ['src/http/**/*.ts'], tests: ['tests/http/**/*.test.*'] },
  ...(
    [
      ['session-identity', ['src/session/{identity,token}/*.ts']],
      ['session-navigation', ['src/session/{client,navigation}/*.ts']],
      ['session-page', ['src/session/{page,screens,drafts}/*.ts', 'src/session/*.ts']],
    ] as const
  ).map(
    ([name, mutate]): Piece => ({
      name,
      folder: 'session',
      mutate,
      tests: SESSION_TESTS,
      ignoreStatic: true,
    }),
  ),
  {
    name: 'forms-dynamic',
    folder: 'forms',
    mutate: ['src/forms/dynamic/**/*.ts'],
    tests: ['tests/forms/dynamic/**/*.test.*', 'tests/journeys/contact/any-definition.test.tsx'],
    ignoreStatic: true,
  },
  {
    name: 'forms',
    folder: 'forms',
    mutate: ['src/forms/**/*.ts', '!src/forms/dynamic/**'],
    tests: FORM_TESTS,
    ignoreStatic: true,
  },
  {
    name: 'sandbox-api',
    folder: 'sandbox/api',
    mutate: ['src/sandbox/api/*.ts'],
    tests: API_TESTS,
    ignoreStatic: true,
  },
];
