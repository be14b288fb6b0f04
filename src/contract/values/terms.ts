import { tickValue } from './value.ts';

/** The terms checkbox must be ticked (rule 8.8). */
export const acceptedTerms = tickValue((ticked) => (ticked ? undefined : 'terms.required'));
