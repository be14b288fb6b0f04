import * as z from 'zod/mini';
import { rule } from './value.ts';

export type TermsFault = 'terms.required';

/** The terms checkbox must be ticked (rule 8.8). */
export const acceptedTerms = z
  .boolean()
  .check(rule((ticked: boolean) => (ticked ? undefined : 'terms.required')));
