/** Whatever stands in a name of a person; all else could start a line, a link or a sentence of its own. */
const NO_PART_OF_A_NAME = /[^\p{L}\p{M} '’.,-]/gu;
/** A dot with something behind it makes an address of two words. */
const INNER_DOT = /\.(?=\S)/g;
const WORDS_OF_ADDRESSES = /\b(?:https?|ftp|mailto|www)\b[. ]*/giu;

/**
 * A name as it may stand in a mail: one line without anything that a mail program would turn into
 * a link, and no marks but those of names (rule S14.7).
 * @returns '' when nothing is left
 */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(NO_PART_OF_A_NAME, ' ')
    .replace(INNER_DOT, '. ')
    .replace(WORDS_OF_ADDRESSES, '')
    .replace(/ +/g, ' ')
    .replace(/^[ '’.,-]+|[ ,-]+$/g, '');
}
