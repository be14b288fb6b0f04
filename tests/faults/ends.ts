import { FAULT_NAMES, type FaultName } from './faults.ts';

/** A word for what the page shows finally, or two words for two sentences. */
export type End = string | readonly string[];

export type Ends = Readonly<Record<FaultName, End>>;

/** The ends of a call with each fault and without a fault. */
export interface Expectation {
  readonly ends: Ends;
  /** Faults after which the request is sent once more, with a new token (rule 3.13). */
  readonly retriedFaults: readonly FaultName[];
}

/** Creates an expectation with the same end for every fault, apart from the overrides. */
export function createSameEnds(
  end: string,
  overrides: Partial<Ends>,
  retriedFaults: readonly FaultName[] = ['csrf'],
): Expectation {
  const ends = Object.fromEntries(FAULT_NAMES.map((fault) => [fault, end])) as Record<
    FaultName,
    End
  >;
  return { ends: { ...ends, ...overrides }, retriedFaults };
}

/**
 * Creates the ends of a form, which shows a sentence for each failure (rules 12.1, 27.9). An empty reply counts
 * as a success, and so does a reply whose fields have wrong types.
 */
export function createFormEnds(successEnd: string, overrides: Partial<Ends> = {}): Expectation {
  const ends = {
    reset: 'offline',
    401: 'generic',
    403: 'generic',
    csrf: 'cookies',
    404: 'generic',
    429: 'throttled',
    500: 'generic',
    503: 'unavailable',
    empty: successEnd,
    '[]': 'generic',
    types: successEnd,
    stall: 'offline',
    none: successEnd,
  };
  return { ends: { ...ends, ...overrides }, retriedFaults: ['csrf'] };
}

/** Creates the ends of a form for signed-in people, which asks for a new sign-in after a 401. */
export function createSignedInFormEnds(
  successEnd: string,
  overrides: Partial<Ends> = {},
): Expectation {
  const { ends } = createFormEnds(successEnd, { 401: 'expired', ...overrides });
  return { ends, retriedFaults: ['401', 'csrf'] };
}

/** Creates the ends of a form whose first sentence is the same for every failure (rules 7.11, 7.12). */
export function createSameSentenceEnds(
  sentenceEnd: string,
  successEnd: string,
  overrides: Partial<Ends> = {},
): Expectation {
  return createSameEnds(sentenceEnd, {
    reset: [sentenceEnd, 'offline'],
    csrf: [sentenceEnd, 'cookies'],
    429: [sentenceEnd, 'throttled'],
    503: [sentenceEnd, 'unavailable'],
    stall: [sentenceEnd, 'offline'],
    empty: successEnd,
    types: successEnd,
    none: successEnd,
    ...overrides,
  });
}

/** Creates the ends of a section that loads data and offers a retry (rule 3.18). */
export function createSectionEnds(overrides: Partial<Ends> = {}): Expectation {
  const ends = {
    reset: 'cut',
    401: 'expired',
    403: 'generic',
    csrf: 'cookies',
    404: 'generic',
    429: 'throttled',
    500: 'generic',
    503: 'unavailable',
    empty: 'generic',
    '[]': 'generic',
    types: 'generic',
    stall: 'cut',
    none: 'shown',
  };
  return { ends: { ...ends, ...overrides }, retriedFaults: ['401', 'csrf'] };
}
