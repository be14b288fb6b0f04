import { removeInvisibleCharacters } from './pasted-text.ts';

/** Hyphens that word processors and web pages use instead of '-'. */
const OTHER_HYPHENS = /[\u2010\u2011\u2013]/g;

/**
 * Trims a person's name, collapses inner blanks, replaces other hyphens, and removes invisible characters of pasted
 * text (rule 8.2).
 */
export function normaliseName(typedText: string): string {
  return removeInvisibleCharacters(typedText)
    .replace(OTHER_HYPHENS, '-')
    .trim()
    .replace(/\s+/g, ' ');
}
