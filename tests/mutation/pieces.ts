/** Source files and tests of one mutation run, which takes at most ten minutes on two cores. */
export interface Piece {
  readonly name: string;
  /** Folder under `src` to whose score the mutants count. */
  readonly folder: 'contract' | 'http' | 'session' | 'forms' | 'sandbox/api';
  /** Patterns of the mutated files, from the repository root. */
  readonly mutate: readonly string[];
  /** Patterns of the tests, from the repository root. */
  readonly tests: readonly string[];
  /** Ignores mutants of code that runs at import: each needs a run of all tests. */
  readonly ignoreStatic?: boolean;
}

/** Minimum share of caught mutants per folder, in percent. */
export const FLOORS: Readonly<Partial<Record<Piece['folder'], number>>> = {
  contract: 90,
  http: 90,
};

const SESSION_TESTS = [
  'tests/session/**/*.test.*',
  'tests/journeys/{logout,sign-in-circles,who-sees-what}.test.*',
];

/** Fast tests of the API. */
const API_TESTS = [
  'tests/sandbox/api/*.test.ts',
  'tests/sandbox/identity/{back-channel,sign-in,sign-out,step-up}.test.ts',
  'tests/sandbox/{endpoint/captcha,endpoint/refusals,mail/mail-names}.test.ts',
  'tests/sandbox/registration/*.test.ts',
  'tests/contract/table.test.ts',
];

const FORM_TESTS = [
  'tests/forms/{sections,deferred}/*.test.*',
  'tests/journeys/{deferred-forms,contact/deferred-form,step-up}.test.tsx',
  'tests/journeys/registration/{registration,registration-faults}.test.tsx',
  'tests/journeys/{opt-in/resend-opt-in,account/settings,typed-early}.test.tsx',
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
    mutate: ['src/contract/{,definition/,form/,session/}*.ts'],
    tests: ['tests/contract/**/*.test.*'],
  },
  { name: 'http', folder: 'http', mutate: ['src/http/**/*.ts'], tests: ['tests/http/**/*.test.*'] },
  {
    name: 'session-people',
    folder: 'session',
    mutate: ['src/session/{client,drafts,identity}/*.ts'],
    tests: SESSION_TESTS,
    ignoreStatic: true,
  },
  {
    name: 'session-pages',
    folder: 'session',
    mutate: ['src/session/{,navigation/,page/,screens/,token/}*.ts'],
    tests: SESSION_TESTS,
    ignoreStatic: true,
  },
  {
    name: 'forms-dynamic',
    folder: 'forms',
    mutate: ['src/forms/dynamic/**/*.ts'],
    tests: ['tests/forms/dynamic/**/*.test.*'],
    ignoreStatic: true,
  },
  {
    name: 'forms',
    folder: 'forms',
    mutate: ['src/forms/{,captcha/,controller/,deferred/,drafts/,sections/}*.ts'],
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
