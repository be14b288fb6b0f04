/** Source files and tests of one mutation run, which takes at most ten minutes on two cores. */
export interface Piece {
  readonly name: string;
  /** The mutants of all pieces with the same folder count together towards its minimum in `MINIMUM_PERCENTAGES`. */
  readonly folder: 'contract' | 'http' | 'session' | 'forms' | 'forms/dynamic' | 'sandbox/api';
  /** Patterns of the mutated files, from the repository root. */
  readonly mutate: readonly string[];
  /** Patterns of the tests, from the repository root. */
  readonly tests: readonly string[];
  /** Ignores mutants of code that runs at import, because each of these mutants needs a run of all tests. */
  readonly ignoreStatic?: boolean;
}

/** Minimum share of detected mutants in percent, by folder. A folder without a minimum is not fully measured yet. */
export const MINIMUM_PERCENTAGES: Readonly<Partial<Record<Piece['folder'], number>>> = {
  contract: 90,
  http: 90,
  session: 90,
  'forms/dynamic': 92,
  'sandbox/api': 90,
};

const SESSION_TESTS = [
  'tests/portal/session/**/*.test.*',
  'tests/portal/layouts/client-touch.test.ts',
  'tests/journeys/{logout,sign-in-loops,who-sees-what}.test.*',
  'tests/journeys/registration/{choose-form,enrollment,shop-request}.test.tsx',
  'tests/faults/session.test.ts',
];

/** Fast tests of the API. */
const API_TESTS = [
  'tests/sandbox/{api,endpoint,html,mail,provider,registration}/**/*.test.ts',
  'tests/contract/table.test.ts',
];

const FORM_TESTS = [
  'tests/portal/forms/{,captcha/,drafts/,sections/}*.test.*',
  'tests/journeys/{drafts,early-captcha,failures,forgotten,missing-code,notices,profile}.test.*',
  'tests/journeys/{subusers,input-before-hydration}.test.tsx',
  'tests/journeys/{account/settings,contact/contact-form,password/change-password}.test.tsx',
  'tests/journeys/registration/{registration,registration-faults,server-form}.test.tsx',
  'tests/journeys/registration/{shop-faults,shop-steps}.test.tsx',
  'tests/journeys/{declarations,opt-in}/*.test.tsx',
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
    mutate: [
      'src/contract/{*,calls/**/*,replies/*}.ts',
      'src/contract/definition/{call,refusal}.ts',
    ],
    tests: ['tests/contract/**/*.test.*'],
    ignoreStatic: true,
  },
  {
    name: 'contract-form',
    folder: 'contract',
    mutate: ['src/contract/form/*.ts'],
    tests: ['tests/contract/form/*.test.*', 'tests/portal/forms/dynamic/*.test.*'],
    ignoreStatic: true,
  },
  {
    name: 'http',
    folder: 'http',
    mutate: ['src/portal/http/**/*.ts'],
    tests: ['tests/portal/{http,reports}/**/*.test.*', 'tests/portal/session/identity/*.test.*'],
  },
  ...createPieces('session', SESSION_TESTS, {
    identity: ['src/portal/session/identity/*.ts'],
    navigation: ['src/portal/session/navigation/*.ts'],
    page: [
      'src/portal/session/page/**/*.ts',
      'src/portal/session/*.ts',
      // Browser tests cover this module wherever they leave a page.
      '!src/portal/session/navigate.ts',
    ],
  }),
  {
    name: 'forms-dynamic',
    folder: 'forms/dynamic',
    mutate: ['src/portal/forms/dynamic/**/*.ts'],
    tests: [
      'tests/portal/forms/dynamic/**/*.test.*',
      'tests/journeys/contact/any-definition.test.tsx',
    ],
    ignoreStatic: true,
  },
  ...createPieces('forms', FORM_TESTS, {
    form: ['src/portal/forms/*.ts'],
    layout: ['src/portal/forms/*.tsx'],
    fields: ['src/portal/forms/fields/*.{ts,tsx}'],
    captcha: ['src/portal/forms/captcha/*.{ts,tsx}'],
    drafts: ['src/portal/forms/drafts/*.ts'],
    parts: ['src/portal/forms/{sections,steps}/*.{ts,tsx}'],
  }),
  {
    name: 'sandbox-api',
    folder: 'sandbox/api',
    mutate: ['src/sandbox/api/*.ts'],
    tests: API_TESTS,
    ignoreStatic: true,
  },
];

/**
 * Creates the pieces of a folder that share their tests.
 * @param patternsByName patterns of the mutated files by the last part of the piece’s name
 */
function createPieces(
  folder: Piece['folder'],
  tests: readonly string[],
  patternsByName: Readonly<Record<string, readonly string[]>>,
): Piece[] {
  return Object.entries(patternsByName).map(([name, mutate]) => ({
    name: `${folder}-${name}`,
    folder,
    mutate,
    tests,
    ignoreStatic: true,
  }));
}
