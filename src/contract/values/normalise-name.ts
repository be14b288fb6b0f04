import { removeInvisible } from './pasted-text.ts';

/** Hyphens that word processors and web pages set in the place of '-'. */
const OTHER_HYPHENS = /[\u2010\u2011\u2013]/g;

/** Trims a person's name, collapses its inner blanks and takes out what pasting brings along (rule 8.2). */
export function normaliseName(typed: string): string {
  return removeInvisible(typed).replace(OTHER_HYPHENS, '-').trim().replace(/\s+/g, ' ');
}
