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
  'tests/journeys/{logout,sign-in-circles,who-sees-what}.test.*',
];

/** Those that look at the API, and are over quickly. */
const API_TESTS = [
  'tests/sandbox/{back-channel,captcha,consents,contact,credentials,customers,mail-names}.test.ts',
  'tests/sandbox/{opt-in,password-update,profile,refusals,registration,registration-answers}.test.ts',
  'tests/sandbox/{session,settings,shop-registration,sign-in,sign-out,silent-calls,step-up}.test.ts',
  'tests/sandbox/{subusers,terms,wire,x-token}.test.ts',
  'tests/contract/table.test.ts',
];

const FORM_TESTS = [
  'tests/forms/*.test.*',
  'tests/journeys/{contact-late,late-forms,registration,registration-faults,step-up}.test.tsx',
  'tests/journeys/{resend-opt-in,settings,typed-early}.test.tsx',
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
  { name: 'http', folder: 'http', mutate: ['src/http/**/*.ts'], tests: ['tests/http/**/*.test.*'] },
  {
    name: 'session-a-l',
    folder: 'session',
    mutate: ['src/session/[a-l]*.ts'],
    tests: SESSION_TESTS,
    ignoreStatic: true,
  },
  {
    name: 'session-m-z',
    folder: 'session',
    mutate: ['src/session/[m-z]*.ts'],
    tests: SESSION_TESTS,
    ignoreStatic: true,
  },
  {
    name: 'forms-dynamic',
    folder: 'forms',
    mutate: ['src/forms/dynamic/*.ts'],
    tests: ['tests/forms/dynamic/**/*.test.*'],
    ignoreStatic: true,
  },
  {
    name: 'forms',
    folder: 'forms',
    mutate: ['src/forms/*.ts'],
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
