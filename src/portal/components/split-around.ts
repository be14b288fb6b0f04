/** Splits a sentence at a part of it. @returns the text before and after the part; all text is before where the part is missing */
export function splitAround(text: string, words: string): readonly [before: string, after: string] {
  const place = text.indexOf(words);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + words.length)];
}
