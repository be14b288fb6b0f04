/** A sentence before and behind words that it contains; without them, all of it is before. */
export function around(text: string, words: string): readonly [before: string, after: string] {
  const place = text.indexOf(words);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + words.length)];
}
