import { tickValue } from './value.ts';

export const acceptedTerms = tickValue((ticked) => (ticked ? undefined : 'terms.required'));
