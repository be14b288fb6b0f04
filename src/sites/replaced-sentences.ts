/** Replaced sentences by key (rule 25.10). A page gets those of `sentences.json` (build/sites-as-data.ts); plain Node has none. */
export const replacedSentences: Readonly<Record<string, string>> = {};
