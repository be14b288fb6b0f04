/**
 * Everything except letters, blanks and the punctuation of names. Line breaks, colons and slashes could make a line
 * or a link of their own.
 */
const FORBIDDEN_CHARACTERS = /[^\p{L}\p{M} '’.,-]/gu;
/** Mail programs turn two words joined by a dot into a link. */
const INNER_DOT = /\.(?=\S)/g;
const ADDRESS_WORDS = /\b(?:https?|ftp|mailto|www)\b[. ]*/giu;

/** Removes line breaks and everything that a mail program turns into a link (rule S14.7). @returns '' if nothing is left */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(FORBIDDEN_CHARACTERS, ' ')
    .replace(INNER_DOT, '. ')
    .replace(ADDRESS_WORDS, '')
    .replace(/ +/g, ' ')
    .replace(/^[ '’.,-]+|[ ,-]+$/g, '');
}

/**
 * Adds a blank inside web and mail addresses, so that a mail program makes no links. Unlike `cleanName`, the function
 * removes no character.
 */
export function breakLinks(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./giu, 'www. ')
    .replace(/\.(?=\p{L})/gu, '. ');
}
