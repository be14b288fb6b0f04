/**
 * Splits a sentence around some words.
 * @returns the texts before and after the words; `before` is the whole text if the text does not contain the words
 */
export function splitAround(text: string, words: string): readonly [before: string, after: string] {
  const start = text.indexOf(words);
  return start < 0 ? [text, ''] : [text.slice(0, start), text.slice(start + words.length)];
}
