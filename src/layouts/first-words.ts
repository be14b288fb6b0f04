/** The heading of a screen, and the paragraph that follows it; a spinner belongs to what it waits for. */
const FIRST_WORDS = /<\/h1>(?:\s*<p\b(?![^>]*class="spinner")[^>]*>.*?<\/p>)?/s;

/**
 * Parts a screen behind the words that are read first, so that a script can stand there: a browser
 * paints what it has when a script has run, and so paints these words with the header instead of a
 * frame later. `<link rel="expect">` lets it paint nothing before that. A heading that an island renders belongs to the island; then nothing comes first.
 * @param content HTML of the screen
 * @returns what comes before the script, and what follows it
 */
export function partFirstWords(content: string): readonly [string, string] {
  const beforeIslands = content.split('<astro-island', 1)[0] ?? '';
  const words = FIRST_WORDS.exec(beforeIslands);
  const end = words ? words.index + words[0].length : 0;
  return [content.slice(0, end), content.slice(end)];
}
