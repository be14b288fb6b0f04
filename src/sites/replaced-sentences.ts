/** Replaced sentences by key (rule 25.10). Pages get the sentences of `sentences.json` (build/sites-plugin.ts), plain Node an empty object. */
export const replacedSentences: Readonly<Record<string, string>> = {};
