/** Splits a sentence around some words. @returns the texts before and after the words; without the words, the whole sentence comes before */
export function splitAround(text: string, words: string): readonly [before: string, after: string] {
  const place = text.indexOf(words);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + words.length)];
}
