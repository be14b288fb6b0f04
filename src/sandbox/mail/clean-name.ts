/** Characters that no name contains; they could start a line, a link or a sentence. */
const NO_PART_OF_A_NAME = /[^\p{L}\p{M} '’.,-]/gu;
/** Mail programs turn two words joined by a dot into a link. */
const INNER_DOT = /\.(?=\S)/g;
const WORDS_OF_ADDRESSES = /\b(?:https?|ftp|mailto|www)\b[. ]*/giu;

/** One line without anything that a mail program turns into a link; may be '' (rule S14.7). */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(NO_PART_OF_A_NAME, ' ')
    .replace(INNER_DOT, '. ')
    .replace(WORDS_OF_ADDRESSES, '')
    .replace(/ +/g, ' ')
    .replace(/^[ '’.,-]+|[ ,-]+$/g, '');
}

/** Breaks what a mail program would make a link; words and lines stay. */
export function withoutLinks(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./giu, 'www. ')
    .replace(/\.(?=\p{L})/gu, '. ');
}
