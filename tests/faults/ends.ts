import { FAULT_NAMES, type FaultName } from './faults.ts';

/** What the page shows in the end, as a word; two words for two sentences. */
export type End = string | readonly string[];

export type Ends = Readonly<Record<FaultName, End>>;

/** How a call ends with each fault, and then without one. */
export interface Expectation {
  readonly ends: Ends;
  /** Faults after which the request is sent once more, with a new token (rule 3.13). */
  readonly repeats: readonly FaultName[];
}

/** The same after every fault. */
export function makeSameEnds(
  end: string,
  different: Partial<Ends>,
  repeats: readonly FaultName[] = ['csrf'],
): Expectation {
  const ends = Object.fromEntries(FAULT_NAMES.map((fault) => [fault, end])) as Record<
    FaultName,
    End
  >;
  return { ends: { ...ends, ...different }, repeats };
}

/** A form says what has happened (rules 12.1, 27.9); a reply without its fields is a success. */
export function makeFormEnds(success: string, different: Partial<Ends> = {}): Expectation {
  const ends = {
    reset: 'offline',
    401: 'generic',
    403: 'generic',
    csrf: 'cookies',
    404: 'generic',
    429: 'throttled',
    500: 'generic',
    503: 'unavailable',
    empty: success,
    '[]': 'generic',
    types: success,
    stall: 'offline',
    none: success,
  };
  return { ends: { ...ends, ...different }, repeats: ['csrf'] };
}

/** A form of signed-in people asks them to sign in again. */
export function makeSignedInFormEnds(success: string, different: Partial<Ends> = {}): Expectation {
  const { ends } = makeFormEnds(success, { 401: 'expired', ...different });
  return { ends, repeats: ['401', 'csrf'] };
}

/** A form says a sentence of its own, and a second one where it helps (rules 7.11, 7.12). */
export function makeOwnSentenceEnds(
  sentence: string,
  success: string,
  different: Partial<Ends> = {},
): Expectation {
  return makeSameEnds(sentence, {
    reset: [sentence, 'offline'],
    csrf: [sentence, 'cookies'],
    429: [sentence, 'throttled'],
    503: [sentence, 'unavailable'],
    stall: [sentence, 'offline'],
    empty: success,
    types: success,
    none: success,
    ...different,
  });
}

/** A part of the page that is loaded offers to try again (rule 3.18). */
export function makePartEnds(different: Partial<Ends> = {}): Expectation {
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
  return { ends: { ...ends, ...different }, repeats: ['401', 'csrf'] };
}
